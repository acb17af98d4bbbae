// Addresses on the internet against those of our own network. A name is resolved once, every address that it has is checked,
// and the checked address is the one connected to: between check and connection nobody can point the name elsewhere.
import { promises as dns, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// RFC 6890 and its register: this network, private, shared, loopback, link-local, protocol assignments, documentation, benchmarks, multicast, reserved
const v4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
// Outside 2000::/3 nothing is public; inside it: protocol assignments (Teredo too), documentation, 6to4, which hides an address of version 4
const v6 = '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20';
// Two lists, because one takes an address of version 4 for its form in version 6.
const closed = { ipv4: listOf(v4, 'ipv4'), ipv6: listOf(v6, 'ipv6') };

function listOf(nets: string, version: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const net of nets.split(' ')) list.addSubnet(net.split('/')[0]!, Number(net.split('/')[1]), version);
  return list;
}

/** Whether an IP address, of either version, is one on the internet. An address of version 4 inside one of version 6 is not. */
export function isPublic(address: string): boolean {
  const version = ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)];
  return version !== undefined && !closed[version].check(address, version);
}

export const privateNetwork = 'The address leads into a private network.';

/** An address of version 6 stands in brackets in a URL. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * Why nothing is ever posted to an address, as far as it can be told without looking its name up; null where it may be tried. Asked when the address
 * is set, so that its owner learns of it at once, and again before each post. `localToo`: ALLOW_LOCAL_WEBHOOKS.
 */
export function whyNever({ protocol, username, password, hostname }: URL, localToo: boolean): string | null {
  if (protocol !== 'https:' && !(localToo && protocol === 'http:')) return 'The address has to be https.';
  if (username !== '' || password !== '') return 'The address must not hold a name or a password.';
  if (localToo) return null;
  const host = bare(hostname);
  // RFC 6761: these names are this machine's, whatever a resolver says of them
  const closed = isIP(host) ? !isPublic(host) : /(^|\.)localhost\.?$/.test(host);
  return closed ? privateNetwork : null;
}

export type Resolve = (host: string) => Promise<LookupAddress[]>;
export const resolveAll: Resolve = (host) => dns.lookup(host, { all: true });

/** The address to connect to, or null where the name leads into a closed network, with any of its addresses. Throws when it leads nowhere. */
export async function checkedAddress(hostname: string, resolve: Resolve, localToo: boolean): Promise<LookupAddress | null> {
  const host = bare(hostname);
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host);
  const first = found[0];
  if (!first) throw new Error(`${host} has no address`);
  return localToo || found.every(({ address }) => isPublic(address)) ? first : null;
}

/** For `http.request`: connects to the address that was checked, whatever the name leads to by now. */
export function pinned({ address, family }: LookupAddress): LookupFunction {
  return (_host, options, done) => {
    if (options.all) (done as (error: null, addresses: LookupAddress[]) => void)(null, [{ address, family }]);
    else done(null, address, family);
  };
}
