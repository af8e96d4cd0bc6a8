import type { IncomingMessage } from 'node:http';

/**
 * Returns the address of the client. It is the entry of X-Forwarded-For that the outermost trusted proxy added, since
 * each proxy appends the address of its peer.
 */
export const clientAddress = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (trustedProxies === 0 || !forwarded?.length) return nearest;
  const passed = String(forwarded).split(',');
  return passed.at(-Math.min(trustedProxies, passed.length))?.trim() ?? nearest;
};
