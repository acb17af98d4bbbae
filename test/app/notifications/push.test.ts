import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { addPushDevice, getNotificationSettings, pushKeys, removePushDevice, testChannel } from '../../../src/app/notifications/index.ts';
import { testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { channelsTo, counterGame, noticesOf, play } from '../../support/post-office.ts';

interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let app: Awaited<ReturnType<typeof testApp>>;
let channels: ReturnType<typeof channelsTo>;
let server: Server;
let base: string;
let statuses: Record<string, number> = {};
const got: Got[] = [];
let ann: Caller;
let bob: Caller;
let round = 0;

beforeAll(async () => {
  app = await testApp();
  channels = channelsTo(app, null);
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    got.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(statuses[path] ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  round++;
  [ann, bob] = [await app.person(`ann${round}`), await app.person(`bob${round}`)];
});
afterEach(async () => {
  for (const table of ['outbox', 'notices', 'decisions']) await app.db.pool.query(`DELETE FROM ${table}`);
  statuses = {};
  got.length = 0;
});
afterAll(async () => {
  channels.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

const workOffAll = () => workOff(app, channels);

/** A browser: what it subscribes with, and how it reads what comes (RFC 8291, RFC 8188). */
function browser(path: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = Buffer.from('0123456789abcdef');
  return {
    subscription: { endpoint: `${base}${path}`, keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } },
    read(body: Buffer) {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const derive = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) => {
        const extracted = createHmac('sha256', salt).update(secret).digest();
        return createHmac('sha256', extracted)
          .update(Buffer.concat([info, Buffer.from([1])]))
          .digest()
          .subarray(0, bytes);
      };
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const secret = derive(auth, pair.computeSecret(sender), about, 32);
      const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as { title: string; body: string; url: string; tag: string };
    },
  };
}

describe('a push', () => {
  it('reaches each device once, readable by it alone, signed with the key that browsers subscribe to', async () => {
    const [phone, desk] = [browser('/phone'), browser('/desk')];
    await addPushDevice(app, bob, phone.subscription, 'a phone');
    await addPushDevice(app, bob, desk.subscription, 'a desk');
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    got.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOffAll();
    await workOffAll();
    expect(got.map(({ path }) => path).sort()).toEqual(['/desk', '/phone']);
    const one = got.find(({ path }) => path === '/phone')!;
    const message = phone.read(one.body);
    expect(message).toMatchObject({ title: expect.stringContaining('Winter count: '), url: `https://play.test/games/${game}` });
    expect(() => desk.read(one.body)).toThrow();
    expect(one.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(one.headers.authorization as string)!;
    const { publicKey } = await pushKeys(app);
    expect(key).toBe(publicKey);
    expect((await getNotificationSettings(app, bob)).channels.push).toMatchObject({ key: publicKey, state: 'on', devices: [{}, {}] });
    const [head, claims, signature] = token!.split('.');
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const signed = Buffer.from(`${head}.${claims}`);
    const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', signed, by, Buffer.from(signature!, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: base, sub: 'mailto:post@play.test' });
  });

  it('forgets a device that is no more, and goes on with the others', async () => {
    const [phone, desk] = [browser('/gone'), browser('/desk')];
    await addPushDevice(app, bob, phone.subscription, '');
    await addPushDevice(app, bob, desk.subscription, '');
    statuses = { '/gone': 410 };
    await testChannel(app, bob, { channel: 'push' });
    await workOffAll();
    expect((await getNotificationSettings(app, bob)).channels.push).toMatchObject({ state: 'on', devices: [{ service: base }] });
    got.length = 0;
    await testChannel(app, bob, { channel: 'push' });
    await workOffAll();
    expect(got.map(({ path }) => path)).toEqual(['/desk']);
  });

  it('goes again under the same tag when the worker died before it knew', async () => {
    const phone = browser('/phone');
    await addPushDevice(app, bob, phone.subscription, '');
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    got.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    const dying = {
      ...channels,
      push: async (message: Parameters<typeof channels.push>[0]) => {
        await channels.push(message);
        return new Promise<never>(() => {});
      },
    };
    void workOff(app, dying);
    await expect.poll(() => got.length).toBe(1);
    app.pass(60_000);
    await workOffAll();
    expect(got).toHaveLength(2);
    expect(new Set(got.map(({ body }) => phone.read(body).tag)).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers.topic)).size).toBe(1);
    expect(
      (await noticesOf(app, game)).filter(({ channel, kind, account }) => channel === 'push' && kind === 'yourTurn' && account === bob.accountId),
    ).toMatchObject([{ state: 'sent' }]);
  });

  it('is tried again later where the push service is in trouble', async () => {
    await addPushDevice(app, bob, browser('/phone').subscription, '');
    statuses = { '/phone': 503 };
    await testChannel(app, bob, { channel: 'push' });
    await workOffAll();
    expect((await getNotificationSettings(app, bob)).channels.push).toMatchObject({ state: 'failing', error: 'The push service answered 503.' });
    statuses = {};
    app.pass(60_000);
    await workOffAll();
    expect((await getNotificationSettings(app, bob)).channels.push.state).toBe('on');
  });
});

describe('a device', () => {
  it('is kept once, belongs to whoever uses it now, and is removed by its endpoint', async () => {
    const { subscription } = browser('/shared');
    const first = await addPushDevice(app, bob, subscription, '');
    expect((await addPushDevice(app, bob, subscription, '')).id).toBe(first.id);
    await addPushDevice(app, ann, subscription, '');
    expect((await getNotificationSettings(app, bob)).channels.push.state).toBe('unset');
    await expect(removePushDevice(app, bob, { endpoint: subscription.endpoint })).rejects.toMatchObject({ code: 'not_found' });
    await removePushDevice(app, ann, { endpoint: subscription.endpoint });
    expect((await getNotificationSettings(app, ann)).channels.push.devices).toEqual([]);
  });

  it.each([
    ['no address', { endpoint: 'here', keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) } }, '/endpoint'],
    ['no key', { endpoint: 'https://push.test/', keys: { p256dh: 'key', auth: 'y'.repeat(22) } }, '/keys/p256dh'],
    ['no secret', { endpoint: 'https://push.test/', keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'short' } }, '/keys/auth'],
  ])('is refused with %s', async (_name, input, pointer) => {
    await expect(addPushDevice(app, bob, input, '')).rejects.toMatchObject({ code: 'invalid_input', extra: { pointer } });
  });
});

describe('the keys of the service', () => {
  it('are the same for processes that need them first at once', async () => {
    await app.db.pool.query('DELETE FROM service_keys');
    const others = { ...app, keyPair: () => ({ publicKey: 'other', privateKey: 'other' }) };
    const [one, two] = await Promise.all([pushKeys(app), pushKeys(others)]);
    expect(one).toEqual(two);
  });
});
