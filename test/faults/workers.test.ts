import { faultContract } from '../support/fault-contract.ts';
import { postgresQueue } from '../support/queue-backends.ts';

faultContract('PostgreSQL', postgresQueue);
