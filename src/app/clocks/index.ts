// Time: who is alive, what is due, what happens when time is up. Imports the store, the names of queues and the use cases about games;
// `now` is always handed in, timers live in workers.
export { actOnDeadline } from './act-on-deadline.ts';
export { beat } from './heartbeat.ts';
export { listPaces, type PaceView } from './paces.ts';
export { pauseByStaff } from './pause-by-staff.ts';
export { playOn } from './play-on.ts';
export { type ClockSetting, type TimeoutPolicy, timeoutPolicies } from './setting.ts';
export { type Hands, sweep } from './sweep.ts';
export { tidy } from './tidy.ts';
export { endVacation, takeVacation, type VacationInput, type VacationView, vacationOf } from './vacation.ts';
