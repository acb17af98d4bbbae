import { describe, expect, it } from 'vitest';
import { checkedAddress, isPublic, pinned } from '../../src/channels/public-address.ts';

describe('an address on the internet', () => {
  it.each(['1.1.1.1', '162.159.128.233', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])('is %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });
});

describe('an address of a closed network', () => {
  const v4 = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const v6 = [
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
  ];
  it.each([...v4, ...v6, 'not an address'])('is %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});

describe('a name', () => {
  const leads =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  it('is refused when any of its addresses is of a closed network', async () => {
    expect(await checkedAddress('mixed.test', leads('1.1.1.1', '10.0.0.1'), false)).toBeNull();
    expect(await checkedAddress('mixed.test', leads('1.1.1.1', '10.0.0.1'), true)).toEqual({ address: '1.1.1.1', family: 4 });
  });

  const notations = [
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://127。0。0。1/',
  ];
  it.each(notations)('is seen through, however it writes an address of this machine: %s', async (url) => {
    expect(await checkedAddress(new URL(url).hostname, leads('1.1.1.1'), false)).toBeNull();
  });

  it('leads, once checked, to the checked address, whatever it leads to by then', async () => {
    const lookup = pinned({ address: '1.1.1.1', family: 4 });
    const one = await new Promise((resolve) => lookup('rebound.test', {}, (_error, address, family) => resolve([address, family])));
    const all = await new Promise((resolve) => lookup('rebound.test', { all: true }, (_error, addresses) => resolve(addresses)));
    expect(one).toEqual(['1.1.1.1', 4]);
    expect(all).toEqual([{ address: '1.1.1.1', family: 4 }]);
  });
});
