import type { IncomingMessage } from 'node:http';

/**
 * The client's address: the entry of X-Forwarded-For that was added by the outermost trusted proxy, as each proxy
 * appends the address of its peer.
 */
export const clientAddress = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (trustedProxies === 0 || !forwarded?.length) return nearest;
  const passed = String(forwarded).split(',');
  return passed.at(-Math.min(trustedProxies, passed.length))?.trim() ?? nearest;
};
