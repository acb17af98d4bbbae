/**
 * Whether a mail server's answer says that nobody is at the address. RFC 3463 names what is wrong: 5.1 the address, 5.2.1 a mailbox that is closed.
 * 5.7 is about us, and no reason to give an address up.
 */
export function isNobodyThere(responseCode: number, text: string): boolean {
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0];
  return enhanced === undefined ? [550, 551, 553].includes(responseCode) : /^5\.(1\.|2\.1$)/.test(enhanced);
}
