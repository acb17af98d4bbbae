import { invalidInput } from '../errors.ts';

/** Names under which nobody may pass: the service's own, and those that say nobody. */
const reserved = [
  ...['admin', 'administrator', 'moderator', 'mod', 'staff', 'operator', 'root', 'system', 'server', 'service', 'support', 'help', 'official'],
  ...['fieldpost', 'security', 'postmaster', 'mailer', 'noreply', 'webmaster', 'api', 'bot', 'robot', 'me', 'you', 'new', 'guest', 'anonymous'],
  ...['nobody', 'everyone', 'all', 'null', 'undefined', 'none', 'deleted', 'former', 'formerplayer', 'spectator', 'umpire', 'referee', 'steady'],
  ...['random', 'idle'],
];
const alike: Record<string, string> = { 0: 'o', 1: 'i', l: 'i', '!': 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };
const guestPrefix = 'guest-';

/** What the eye makes of a name: case, strokes and figures that look like letters do not count. */
export function skeleton(name: string): string {
  const letters = name.toLowerCase().replace(/[_-]/g, '').replace(/rn/g, 'm').replace(/vv/g, 'w');
  return [...letters].map((letter) => alike[letter] ?? letter).join('');
}

const reservedSkeletons = new Set(reserved.map(skeleton));

export function nameKey(name: string): string {
  return name.toLowerCase();
}

/** 3 to 24 letters, digits, `_` or `-`, beginning with a letter or digit, nothing that passes for a reserved word. */
export function checkName(name: string, pointer = '/name'): string {
  if (!/^[A-Za-z0-9_-]{3,24}$/.test(name)) throw invalidInput(pointer, 'A name has 3 to 24 letters, digits, _ or -.');
  if (!/^[A-Za-z0-9]/.test(name)) throw invalidInput(pointer, 'A name begins with a letter or a digit.');
  const without = name.replace(/[0-9]+$/, '');
  const taken = reservedSkeletons.has(skeleton(name)) || reservedSkeletons.has(skeleton(without)) || nameKey(name).startsWith(guestPrefix);
  if (taken) throw invalidInput(pointer, 'This name is reserved, or looks too much like one that is.');
  return name;
}

/** The name of a guest, from ten hex digits of chance. */
export function guestName(digits: string): string {
  return `${guestPrefix}${digits}`;
}
