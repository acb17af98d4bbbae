// Checks of what people say of themselves: address, password, time zone, language, hours.
import { type Language, languages } from '../../engine/ruleset.ts';
import { invalidInput } from '../errors.ts';
import { nameKey } from './names.ts';
import type { QuietHours } from './shapes.ts';

/** One mailbox at a domain with a dot: what a mail server can take without quoting (RFC 5321 sizes). */
export function checkEmail(email: string, pointer = '/email'): string {
  const trimmed = email.trim();
  const [local = '', domain = '', more] = trimmed.split('@');
  const whole =
    more === undefined &&
    trimmed.length <= 254 &&
    /^[^\s"(),:;<>[\\\]\p{Cc}]{1,64}$/u.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    /^(?=.{4,253}$)([\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u.test(domain);
  if (!whole) throw invalidInput(pointer, 'This is no email address.');
  return trimmed;
}

export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** 8 to 256 characters, not the name and not the address. Normalised, so that each keyboard types the same password. */
export function checkPassword(password: string, account: { name: string; email: string | null }, pointer = '/password'): string {
  const normal = password.normalize('NFC');
  const length = [...normal].length;
  if (length < 8 || length > 256) throw invalidInput(pointer, 'A password has 8 to 256 characters.');
  const same = [account.name, account.email ?? account.name].some((own) => nameKey(own) === normal.toLowerCase());
  if (same) throw invalidInput(pointer, 'The password must not be the name or the address.');
  return normal;
}

export function checkTimeZone(zone: string, pointer = '/timeZone'): string {
  try {
    if (/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(zone)) return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone && zone;
  } catch {
    // no zone of that name: said below
  }
  throw invalidInput(pointer, 'This is no time zone of the IANA database, such as Europe/Kyiv.');
}

export function checkLocale(locale: string, pointer = '/locale'): Language {
  const found = languages.find((language) => language === locale);
  if (found === undefined) throw invalidInput(pointer, `A locale is one of ${languages.join(', ')}.`);
  return found;
}

export function checkQuietHours(hours: QuietHours | null, pointer = '/quietHours'): QuietHours | null {
  if (hours === null) return null;
  for (const end of ['from', 'to'] as const)
    if (!/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(hours[end])) throw invalidInput(`${pointer}/${end}`, 'A time of day is written HH:MM.');
  if (hours.from === hours.to) throw invalidInput(pointer, 'Quiet hours must leave some of the day.');
  return { from: hours.from, to: hours.to };
}

export function checkText(text: string, most: number, pointer: string): string {
  const trimmed = text.trim();
  if ([...trimmed].length > most) throw invalidInput(pointer, `At most ${most} characters.`);
  return trimmed;
}
