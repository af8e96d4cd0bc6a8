import type dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post, targetFault } from './post.ts';
import { isPublicAddress } from './publicAddress.ts';

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '2606:4700:4700::1111',
    '::ffff:1.1.1.1',
    '64:ff9b::101:101',
    '2002:101:101::1',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::1',
    '2002:c0a8:101::',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    'example.org',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('an address that somebody typed', () => {
  it.each([
    ['http://ntfy.example.org/a', 'Must begin with https://'],
    ['ftp://ntfy.example.org/a', 'Must begin with https://'],
    ['https://me:secret@ntfy.example.org/a', 'Must not contain a user name or a password'],
    ['https://localhost/a', 'Must be a server on the public internet'],
    ['https://localhost./a', 'Must be a server on the public internet'],
    ['https://router/a', 'Must be a server on the public internet'],
    ['https://metadata.google.internal/a', 'Must be a server on the public internet'],
    ['https://127.1/a', 'Must be a server on the public internet'],
    ['https://0x7f000001/a', 'Must be a server on the public internet'],
    ['https://2130706433/a', 'Must be a server on the public internet'],
    ['https://[::ffff:10.0.0.1]/a', 'Must be a server on the public internet'],
    ['https://[::1]/a', 'Must be a server on the public internet'],
    ['nonsense', 'Must be an address like https://example.org/topic'],
  ])('%s is refused: %s', (target, sentence) => {
    expect(targetFault(target, { testHooks: false })).toBe(sentence);
  });

  it('is taken if it is https on the public internet', () => {
    expect(targetFault('https://ntfy.example.org:8443/topic', { testHooks: false })).toBeNull();
    expect(targetFault('https://1.1.1.1/topic', { testHooks: false })).toBeNull();
  });

  it('may be this machine, without https, in tests', () => {
    expect(targetFault('http://127.0.0.1:8080/topic', { testHooks: true })).toBeNull();
    expect(targetFault('http://192.168.1.1/topic', { testHooks: true })).not.toBeNull();
  });
});

describe('a message to such an address', () => {
  let server: Server;
  let port: number;
  const asked: IncomingMessage[] = [];
  let answer = { status: 200, headers: {} as Record<string, string> };

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request);
      response.writeHead(answer.status, answer.headers);
      // more than anybody wants to read
      response.end(Buffer.alloc(5_000_000));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked.length = 0;
    answer = { status: 200, headers: {} };
  });

  const message = { headers: { Title: 'Due' }, body: 'Öl' };
  const namesLeadTo = (...addresses: string[]) =>
    ((_name: string, _how: object, callback: (error: null, found: object[]) => void) => {
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof dns.lookup;

  it('arrives, and its response is not read', async () => {
    expect(await post(`http://127.0.0.1:${port}/topic`, message, { testHooks: true })).toBe(200);
    expect(asked.map(({ url, headers }) => [url, headers['title'], headers['content-length']])).toEqual([
      ['/topic', 'Due', '3'],
    ]);
  });

  it('follows no redirect', async () => {
    answer = { status: 307, headers: { Location: `http://127.0.0.1:${port}/other` } };
    expect(await post(`http://127.0.0.1:${port}/topic`, message, { testHooks: true })).toBe(307);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, by IPv6', ['::1']],
    ['this machine, mapped to IPv6', ['::ffff:127.0.0.1']],
    ['a public address and this machine', ['1.1.1.1', '127.0.0.1']],
    ['(empty)', []],
  ])('is not sent if the name leads to %s', async (_, addresses) => {
    const lookup = namesLeadTo(...addresses);
    const target = `https://rebinding.example.org:${port}/topic`;
    await expect(post(target, message, { testHooks: false, lookup })).rejects.toMatchObject({
      name: 'FORBIDDEN_ADDRESS',
    });
    expect(asked).toHaveLength(0);
  });

  it('is not sent if the name led to a public address only when it was checked before', async () => {
    const answers = [['1.1.1.1'], ['127.0.0.1']];
    const lookup = ((...args: Parameters<ReturnType<typeof namesLeadTo>>) =>
      namesLeadTo(...(answers.shift() ?? []))(...args)) as typeof dns.lookup;
    // somebody looks the name up, and finds a public address
    await new Promise((resolve) => {
      lookup('rebinding.example.org', { all: true }, resolve);
    });
    const target = `https://rebinding.example.org:${port}/topic`;
    await expect(post(target, message, { testHooks: false, lookup })).rejects.toMatchObject({
      name: 'FORBIDDEN_ADDRESS',
    });
    expect(asked).toHaveLength(0);
  });
});
