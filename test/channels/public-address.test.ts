import { describe, expect, it } from 'vitest';
import { checkedAddress, isPublic, pinned, whyNever } from '../../src/channels/public-address.ts';

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

describe('an address as it is set', () => {
  const why = (url: string, localToo = false) => whyNever(new URL(url), localToo);

  it.each(['https://hooks.test/', 'https://hooks.test:8443/', 'https://1.1.1.1/', 'https://[2606:4700:4700::1111]/', 'https://localhost.test/'])(
    'may be tried: %s',
    (url) => {
      expect(why(url)).toBeNull();
    },
  );

  it.each([
    ['http://hooks.test/', /https/],
    ['ftp://hooks.test/', /https/],
    ['https://a@hooks.test/', /password/],
    ['https://:b@hooks.test/', /password/],
    ['https://localhost/', /private/],
    ['https://LOCALHOST./', /private/],
    ['https://hooks.localhost/', /private/],
    ['https://127.1/', /private/],
    ['https://10.1.2.3/', /private/],
    ['https://169.254.169.254/', /private/],
    ['https://[::1]/', /private/],
    ['https://[fe80::1]/', /private/],
    ['https://[::ffff:10.0.0.1]/', /private/],
  ])('is never written to: %s', (url, reason) => {
    expect(why(url)).toMatch(reason);
  });

  it('may be of this machine and without TLS where the operator allows it, and holds no password even so', () => {
    for (const url of ['http://localhost:3000/', 'https://10.1.2.3/', 'http://[::1]/']) expect(why(url, true)).toBeNull();
    for (const url of ['ftp://localhost/', 'http://a:b@localhost/']) expect(why(url, true)).not.toBeNull();
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
