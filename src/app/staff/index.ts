// What administrators do over the API. Nothing hidden leaves here: who plays sees no more of the own game than the others at the table.
// Imports the use cases about games, clocks and accounts, and the store.
export { type AccountOnFileView, type AccountSearch, accountsOnFile } from './accounts-on-file.ts';
export { type Closing, closeAccount, reopenAccount } from './close-account.ts';
export { type FailedNoticeView, failedNotices } from './failed-notices.ts';
export { gamesSetAside, type SetAsideView } from './games-set-aside.ts';
export { type QueuesView, queuesNow } from './queues-now.ts';
export { releaseGame } from './release-game.ts';
export { type ReportedView, reportsFiled, settleReport } from './reports-filed.ts';
export { undoByStaff } from './undo-by-staff.ts';
