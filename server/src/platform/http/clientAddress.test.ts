import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from './clientAddress.ts';

const request = (forwarded: string) =>
  ({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['198.51.100.7, 192.0.2.1:4711', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
])('reads %j, as a proxy wrote it, as the address %s', (written, address) => {
  expect(clientAddress(request(written), 1)).toBe(address);
});

it.each(['unknown', '', '_hidden:4711', '192.0.2:80', '[192.0.2.1', 'x'.repeat(10_000)])(
  'takes the address of the proxy where it wrote %j',
  (written) => {
    expect(clientAddress(request(written), 1)).toBe('10.0.0.1');
  },
);

it('believes no header without a proxy', () => {
  expect(clientAddress(request('192.0.2.1'), 0)).toBe('10.0.0.1');
});
