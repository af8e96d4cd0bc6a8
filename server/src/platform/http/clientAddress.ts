import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Reads '192.0.2.1', '192.0.2.1:4711', '2001:db8::1' and '[2001:db8::1]:4711', as proxies write addresses. */
const parseAddress = (written: string): string | undefined => {
  const address = /^\[(.+)\](:\d+)?$/.exec(written)?.[1] ?? written.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) ? address : undefined;
};

/**
 * Returns the address of the client. It is the entry of X-Forwarded-For that the outermost trusted proxy added, since
 * each proxy appends the address of its peer; where that is no address, such as 'unknown', the address of the nearest
 * proxy.
 */
export const clientAddress = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (trustedProxies === 0 || !forwarded?.length) return nearest;
  const passed = String(forwarded).split(',');
  return parseAddress(passed.at(-Math.min(trustedProxies, passed.length))?.trim() ?? '') ?? nearest;
};
