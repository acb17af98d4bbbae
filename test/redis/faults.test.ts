import { faultContract } from '../support/fault-contract.ts';
import { redisQueue } from '../support/queue-backends.ts';

faultContract('Redis', redisQueue);
