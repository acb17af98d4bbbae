import { postgresQueue } from '../support/queue-backends.ts';
import { workerContract } from '../support/worker-contract.ts';

workerContract('PostgreSQL', postgresQueue);
