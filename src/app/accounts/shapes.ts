// What the use cases about accounts answer, and how rows become it.
import type { Language } from '../../engine/ruleset.ts';
import { languages } from '../../engine/ruleset.ts';
import type { AccountRow } from '../../store/accounts.ts';
import type { SessionRow, TokenRow } from '../../store/sessions.ts';
import type { Scope } from '../app.ts';

/** Hours of the account's own time zone in which nothing is sent, `HH:MM`; may run over midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

export interface MeView {
  id: string;
  kind: 'person' | 'guest' | 'bot';
  name: string;
  email: string | null;
  emailConfirmed: boolean;
  /** an address that waits to be confirmed and then takes the place of `email` */
  pendingEmail: string | null;
  about: string;
  locale: Language;
  timeZone: string;
  quietHours: QuietHours | null;
  admin: boolean;
  createdAt: string;
}

export interface ProfileView {
  name: string;
  kind: 'person' | 'guest' | 'bot';
  about: string;
  /** of a program: whose it is */
  owner: string | null;
  createdAt: string;
  /** calls let pass, seats left in the midst of a game, seats taken over from others */
  record: PlayRecord;
}

export interface PlayRecord {
  missed: number;
  left: number;
  steppedIn: number;
}

export interface SessionView {
  id: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** the session that asks */
  current: boolean;
}

export interface TokenView {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

/** `secret` opens the session; it goes into the cookie and nowhere else. */
export interface SignedIn {
  account: MeView;
  session: SessionView;
  secret: string;
}

/** What the settings of an account may hold here; other rooms keep theirs beside it. */
export interface AccountSettings {
  about?: string;
  quietHours?: QuietHours | null;
  pendingEmail?: string;
}

export function languageOf(locale: string): Language {
  return languages.find((language) => language === locale) ?? 'en';
}

export function meView(row: AccountRow): MeView {
  const settings = row.settings as AccountSettings;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    pendingEmail: settings.pendingEmail ?? null,
    about: settings.about ?? '',
    locale: languageOf(row.locale),
    timeZone: row.timeZone,
    quietHours: settings.quietHours ?? null,
    admin: row.admin,
    createdAt: row.createdAt.toISOString(),
  };
}

export function profileView(row: AccountRow, owner: string | null, record: PlayRecord): ProfileView {
  const about = (row.settings as AccountSettings).about ?? '';
  return { name: row.name, kind: row.kind, about, owner, createdAt: row.createdAt.toISOString(), record };
}

export function sessionView(row: SessionRow, current: string | undefined): SessionView {
  return {
    id: row.id,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === current,
  };
}

export function tokenView(row: TokenRow): TokenView {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes as Scope[],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
