import { redisQueue } from '../support/queue-backends.ts';
import { workerContract } from '../support/worker-contract.ts';

workerContract('Redis', redisQueue);
