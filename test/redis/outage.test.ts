import { outageContract } from '../support/outage-contract.ts';
import { redisQueue } from '../support/queue-backends.ts';

outageContract('Redis', redisQueue);
