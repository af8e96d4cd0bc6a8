import type { IncomingMessage } from 'node:http';

/**
 * Where a request comes from: the address that so many trusted proxies in front of us vouch for, each of which adds to
 * X-Forwarded-For whom it heard from.
 */
export const clientAddress = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (trustedProxies === 0 || !forwarded?.length) return nearest;
  const passed = String(forwarded).split(',');
  return passed.at(-Math.min(trustedProxies, passed.length))?.trim() ?? nearest;
};
