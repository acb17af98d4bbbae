import type { Language } from '../../engine/ruleset.ts';
import { type AccountRow, TakenError } from '../../store/accounts.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { checkName, nameKey } from './names.ts';
import { checkEmail, checkLocale, checkPassword, checkTimeZone, emailKey } from './particulars.ts';

/** What somebody says who wants an account of their own. */
export interface Particulars {
  name: string;
  email: string;
  password: string;
  locale?: string;
  timeZone?: string;
}

export interface CheckedParticulars {
  name: string;
  nameKey: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  locale?: Language;
  timeZone?: string;
}

/** Throws `invalid_input` at the first fault. */
export async function checkParticulars(app: App, given: Particulars): Promise<CheckedParticulars> {
  const name = checkName(given.name);
  const email = checkEmail(given.email);
  const password = checkPassword(given.password, { name, email });
  const locale = given.locale === undefined ? undefined : checkLocale(given.locale);
  const timeZone = given.timeZone === undefined ? undefined : checkTimeZone(given.timeZone);
  return { name, nameKey: nameKey(name), email, emailKey: emailKey(email), passwordHash: await app.passwords.hash(password), locale, timeZone };
}

export function accountRow(app: App, kind: 'person' | 'guest' | 'bot', name: string, more: Partial<AccountRow>): AccountRow {
  const now = app.clock.now();
  return {
    id: app.ids.next('account'),
    kind,
    name,
    nameKey: nameKey(name),
    email: null,
    emailKey: null,
    emailConfirmedAt: null,
    passwordHash: null,
    locale: 'en',
    timeZone: 'UTC',
    settings: {},
    admin: false,
    ownerId: null,
    createdAt: now,
    lastSeenAt: now,
    deletedAt: null,
    closedAt: null,
    closedUntil: null,
    closedReason: null,
    ...more,
  };
}

/** A name is public, so that it is taken may be said. */
export function sayTaken(error: unknown): never {
  if (error instanceof TakenError && error.what === 'name') throw new AppError('conflict', 'This name is taken.', { pointer: '/name' });
  if (error instanceof TakenError) throw new AppError('conflict', 'This address belongs to another account.', { pointer: '/email' });
  throw error;
}
