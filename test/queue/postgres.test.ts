import { postgresQueue } from '../support/queue-backends.ts';
import { queueContract } from '../support/queue-contract.ts';

queueContract('PostgreSQL', postgresQueue);
