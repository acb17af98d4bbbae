import { outageContract } from '../support/outage-contract.ts';
import { postgresQueue } from '../support/queue-backends.ts';

outageContract('PostgreSQL', postgresQueue);
