// What `doctor` finds in the database, in words.
import { type Condition, conditionOf } from '../../store/operations.ts';
import { type Flow, flowOf } from '../../store/staff.ts';
import type { App } from '../app.ts';

/** `bad`: something does not work; `note`: it works, but somebody should know. */
export interface Finding {
  state: 'ok' | 'note' | 'bad';
  text: string;
}

const late = 60;
const silent = 120;

/** `migrations`: names of those that this release has. */
export async function findings(app: App, migrations: readonly string[]): Promise<Finding[]> {
  const now = app.clock.now();
  const [condition, flow] = await Promise.all([conditionOf(app.db, now), flowOf(app.db, now)]);
  return [schemaFinding(condition, migrations), ...logFindings(condition), ...flowFindings(flow, condition), ...processFindings(condition)];
}

function schemaFinding({ migrations: there, version }: Condition, migrations: readonly string[]): Finding {
  const missing = migrations.filter((name) => !there.includes(name));
  const strange = there.filter((name) => !migrations.includes(name));
  if (missing.length > 0) return { state: 'bad', text: `schema: ${missing.join(', ')} not applied; run \`npm run fieldpost -- migrate\`` };
  if (strange.length > 0) return { state: 'bad', text: `schema: ${strange.join(', ')} is of a newer release than this` };
  return { state: 'ok', text: `database: PostgreSQL ${version}, schema up to date (${there.length} migrations)` };
}

function logFindings({ role, mayChangeLog, guarded }: Condition): Finding[] {
  const trigger: Finding = guarded
    ? { state: 'ok', text: 'log: the trigger refuses changes' }
    : { state: 'bad', text: 'log: the trigger that refuses changes is missing or off' };
  const rights: Finding = mayChangeLog
    ? {
        state: 'note',
        text: `log: the role ${role} could change rows of the log but for the trigger, which stands alone; see MIGRATION_DATABASE_URL`,
      }
    : { state: 'ok', text: `log: the role ${role} may read and add, nothing else` };
  return [trigger, rights];
}

function flowFindings({ overdueDecisions, outbox, noticeLag, deliveryLag }: Flow, { setAside }: Condition): Finding[] {
  const lag = (what: string, seconds: number): Finding => ({
    state: seconds > late ? 'bad' : 'ok',
    text: `${what}: ${seconds === 0 ? 'nothing is due' : `the oldest has been due for ${Math.round(seconds)} s`}`,
  });
  return [
    { state: overdueDecisions > 0 ? 'bad' : 'ok', text: `deadlines: ${overdueDecisions} passed more than a minute ago and not acted on` },
    lag('outbox', outbox.lag),
    lag('notices', noticeLag),
    lag('deliveries to webhooks', deliveryLag),
    ...(setAside.length > 0 ? [{ state: 'bad', text: `games set aside because their rules failed: ${setAside.join(', ')}` } as Finding] : []),
  ];
}

function processFindings({ beats }: Condition): Finding[] {
  return ['api', 'worker'].map((kind) => {
    const age = beats[kind];
    if (age === undefined) return { state: 'note', text: `processes: no ${kind} process has ever run here` };
    return {
      state: age > silent ? 'note' : 'ok',
      text: `processes: the last sign of an ${kind} process is ${age} s old`.replace('an worker', 'a worker'),
    };
  });
}
