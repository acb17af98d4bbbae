import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/app/app.ts';
import { addPushDevice, createWebhook, putNotificationSettings } from '../../src/app/notifications/index.ts';
import { type RunningWorker, startWorker } from '../../workers/worker.ts';
import { testApp } from '../support/app.ts';
import { deviceOf, type HookServer, hookServer } from '../support/hook-server.ts';
import { type MailServer, mailServer } from '../support/mail-server.ts';
import { channelsTo, confirmed, counterGame, play } from '../support/post-office.ts';
import { type RedisServer, redisServer } from '../support/redis-server.ts';
import { onceEach, toldOf } from '../support/told.ts';

// On the machine's own clock: how BullMQ and its client come back is a matter of real seconds.
describe('Redis stopped for ten seconds', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let mails: MailServer;
  let hooks: HookServer;
  let redis: RedisServer;
  let channels: ReturnType<typeof channelsTo>;
  let worker: RunningWorker;
  const said: string[] = [];
  let ann: Caller;
  let bob: Caller;
  const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000 });

  beforeAll(async () => {
    const say = (_fields: object, message: string) => void said.push(message);
    app = await testApp({ parts: { clock: { now: () => new Date() }, log: { info: say, warn: say, error: say } } });
    mails = await mailServer();
    hooks = await hookServer();
    redis = await redisServer();
    channels = channelsTo(app, mails.url);
    [ann, bob] = [await app.person('ann'), await app.person('bob')];
    await confirmed(app, bob);
    await createWebhook(app, bob, { url: hooks.url('/hook'), events: ['decision.opened'] });
    await addPushDevice(app, bob, deviceOf(hooks), '');
    await putNotificationSettings(app, bob, { kinds: { started: { email: 'off', push: 'off' } } });
    worker = startWorker({ app, channels }, { kind: 'redis', url: redis.url }, 'worker 1');
    await worker.queueUp;
  });
  afterAll(async () => {
    await worker.close();
    channels.close();
    await redis.close();
    await mails.close();
    await hooks.close();
    await app.close();
  });

  it('costs no notice by any way, sends none twice, and holds none up for more than some sweeps', async () => {
    const games: string[] = [];
    const turnToBob = async () => {
      const game = await counterGame(app, [ann, bob]);
      await play(app, ann, game, { type: 'add', n: 1 });
      games.push(game);
    };
    const allTold = () => poll(() => toldOf(app, bob, mails, hooks, 'decision.opened')).toEqual(onceEach(games));
    await turnToBob();
    await allTold();
    await redis.stop();
    const until = Date.now() + 10_000;
    while (Date.now() < until) {
      await turnToBob();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await allTold();
    await redis.start();
    for (let i = 0; i < 5; i++) await turnToBob();
    await allTold();
  });

  it('is noticed, and so is its return', async () => {
    await poll(() => said.slice(-2)).toEqual(['the queue is away: the sweep does its work', 'the queue takes jobs']);
  });
});
