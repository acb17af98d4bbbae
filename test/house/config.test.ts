import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadSettings, describeSettings, isLoopback, readConfig } from '../../src/config.ts';

/** What `npm start` would say. */
function complaints(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return error.lines;
    throw error;
  }
}

describe('settings', () => {
  it('all have a value that holds where nothing is set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      baseUrl: 'http://127.0.0.1:3000',
      trustProxy: false,
      databaseUrl: null,
      migrationDatabaseUrl: null,
      redisUrl: null,
      queueDatabaseUrl: null,
      mail: { kind: 'mailbox', from: 'Fieldpost <fieldpost@localhost>' },
      dataFolder: join(import.meta.dirname, '..', '..', 'data'),
      allowLocalWebhooks: false,
      tracesUrl: null,
      metricsPort: null,
      loopback: true,
    });
  });

  it('that are empty count as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  it('let migrations use DATABASE_URL unless they have an address of their own', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a/x' }).migrationDatabaseUrl).toBe('postgres://a/x');
    expect(readConfig({ DATABASE_URL: 'postgres://a/x', MIGRATION_DATABASE_URL: 'postgres://b/x' }).migrationDatabaseUrl).toBe('postgres://b/x');
  });

  it('keep the queue in Redis where there is one', () => {
    expect(readConfig({ QUEUE_DATABASE_URL: 'postgres://a/q' }).queueDatabaseUrl).toBe('postgres://a/q');
    expect(readConfig({ QUEUE_DATABASE_URL: 'postgres://a/q', REDIS_URL: 'redis://a' }).queueDatabaseUrl).toBeNull();
  });

  it('take PUBLIC_URL without its closing slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://play.example.org/' })).toMatchObject({
      publicUrl: 'https://play.example.org',
      baseUrl: 'https://play.example.org',
    });
  });

  it('lead to this machine where the service listens everywhere', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).baseUrl).toBe('http://localhost:8080');
    expect(readConfig({ HOST: '::1' }).baseUrl).toBe('http://[::1]:3000');
  });

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('read TRUST_PROXY %s', (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value);
  });
});

describe('mail', () => {
  it('goes to the SMTP server that is set', () => {
    expect(readConfig({ SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'post@example.org' }).mail).toEqual({
      kind: 'smtp',
      url: 'smtp://mail:25',
      from: 'post@example.org',
    });
  });

  it.each(['127.0.0.1', '127.3.2.1', '::1', '[::1]', 'localhost'])('is kept and shown while HOST is %s', (HOST) => {
    expect(readConfig({ HOST }).mail.kind).toBe('mailbox');
  });

  it.each(['0.0.0.0', '::', '192.168.1.4', 'localhost.example.org', '127.example.org'])('goes nowhere while HOST is %s', (HOST) => {
    expect(readConfig({ HOST }).mail.kind).toBe('nowhere');
    expect(isLoopback(HOST)).toBe(false);
  });
});

describe('a bad setting', () => {
  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'play.example.org'],
    ['PUBLIC_URL', 'https://play.example.org/fieldpost'],
    ['PUBLIC_URL', 'ftp://play.example.org'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['DATABASE_URL', 'mysql://localhost/fieldpost'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'https://mail'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a <a@b>\r\nBcc: c@d'],
    ['ALLOW_LOCAL_WEBHOOKS', 'perhaps'],
  ])('%s=%s gets one line that names it', (name, text) => {
    expect(complaints({ [name]: text })).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+\\.$`))]);
  });

  it('does not hide another', () => {
    expect(complaints({ PORT: 'x', MAIL_FROM: 'y' })).toHaveLength(2);
  });

  it('that holds a password is not repeated', () => {
    expect(complaints({ DATABASE_URL: 'postgress://me:hunter2@host/x' }).join()).not.toContain('hunter2');
  });
});

describe('help', () => {
  it.each([
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'FIELDPOST_DATA',
    'ALLOW_LOCAL_WEBHOOKS',
  ])('names %s', (name) => {
    expect(describeSettings()).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  });
});
