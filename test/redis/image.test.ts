// The image of the Dockerfile, with the commands and settings of docker-compose.yml: on PostgreSQL and Redis of their own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../scripts/free-port.ts';
import { ownerRole, withClient, withDatabase } from '../../src/store/roles.ts';
import { buildImage, type Image } from '../support/image.ts';
import { type RedisServer, redisServer } from '../support/redis-server.ts';
import { freshName } from '../support/server.ts';

interface Service {
  command?: string[];
  environment: Record<string, string>;
  healthcheck: { test: string[] };
}

const root = join(import.meta.dirname, '..', '..');
const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as { services: Record<string, Service> };
const { testServer, database } = { testServer: inject('testServer'), database: freshName() };
const running: ChildProcess[] = [];
let image: Image;
let redis: RedisServer;
let settings: Record<string, string>;
let address: string;

beforeAll(async () => {
  redis = await redisServer();
  image = buildImage();
  await withClient(testServer.adminUrl, (client) => client.query(`CREATE DATABASE ${database} OWNER ${ownerRole}`));
  const PORT = String(await freePort());
  address = `http://127.0.0.1:${PORT}`;
  settings = {
    DATABASE_URL: withDatabase(testServer.url, database),
    MIGRATION_DATABASE_URL: withDatabase(testServer.ownerUrl, database),
    REDIS_URL: redis.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PORT,
  };
});
afterAll(async () => {
  const ended = running.map((child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null))));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ended);
  await redis.close();
  image?.remove();
});

/** What compose gives a service, with the addresses of these servers. */
function envOf({ environment }: Service): NodeJS.ProcessEnv {
  const plain = Object.entries(environment).map(([name, value]) => [name, String(value).replace(/\$\{\w+:-(.*)\}/, '$1')]);
  return { PATH: process.env.PATH, ...image.env, ...Object.fromEntries(plain), ...settings };
}

function commandOf(service: Service): [string, string[]] {
  const [program, ...args] = service.command ?? image.command;
  return [program as string, args];
}

const checked = ({ healthcheck }: Service) => {
  const [, program, ...args] = healthcheck.test;
  return spawnSync(program as string, args, { cwd: image.folder, env: { PATH: process.env.PATH, ...settings } }).status;
};

it('migrates, serves the whole site and works, and each process finds itself healthy', async () => {
  const { migrate, api, worker } = services as Record<'migrate' | 'api' | 'worker', Service>;
  const migrated = spawnSync(...commandOf(migrate), { cwd: image.folder, env: envOf(migrate), encoding: 'utf8' });
  expect(migrated.stdout + migrated.stderr).toMatch(/up to date/);
  expect([checked(api), checked(worker)]).toEqual([1, 1]);
  for (const service of [api, worker]) running.push(spawn(...commandOf(service), { cwd: image.folder, env: envOf(service), stdio: 'ignore' }));
  await expect.poll(() => [checked(api), checked(worker)], { timeout: 60_000, interval: 500 }).toEqual([0, 0]);
  const page = await (await fetch(`${address}/`)).text();
  const parts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(parts).not.toEqual([]);
  for (const path of [...parts, '/docs', '/openapi.yaml', '/v1/rules/push-of-pike/rulebook', '/sw.js'])
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
});
