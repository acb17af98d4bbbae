// What this browser adds to the chance of a game: at the end it looks whether the record holds it.
const name = (game: string) => `fieldpost.entropy.${game}`;

/** 16 random bytes of our own, as hex. */
export function keepOwnEntropy(game: string): string {
  const text = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(name(game), text);
  return text;
}

export function ownEntropy(game: string): string | null {
  return localStorage.getItem(name(game));
}
