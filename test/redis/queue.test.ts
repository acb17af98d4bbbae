import { redisQueue } from '../support/queue-backends.ts';
import { queueContract } from '../support/queue-contract.ts';

queueContract('Redis', redisQueue);
