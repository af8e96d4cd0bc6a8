import type { Socket } from 'node:net';
import type { Request } from 'express';
import { isLoopback, type RunningConfig } from '../config/config.ts';

/** A host name or an address, with or without a port. Nothing else may get into a link. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the configuration for links that are passed on to others. Without PUBLIC_URL such links begin with the
 * address by which the page was opened. The sender of a request can name any address, so links that give access to an
 * account must never be made with it. Those use the configuration alone.
 */
export const asOpened = (config: RunningConfig, req: Pick<Request, 'secure' | 'host'>): RunningConfig =>
  config.isPublicUrlSet || !HOST.test(req.host)
    ? config
    : { ...config, publicUrl: `${req.secure ? 'https' : 'http'}://${req.host}` };

const parseHostName = (host: string) => {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replaceAll(/[[\]]/g, '') : '';
};

/** IPv4 addresses arrive as IPv6 where the server listens on both. */
const plainLocalAddress = ({ localAddress = '' }: Pick<Socket, 'localAddress'>) =>
  localAddress.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * Checks whether a link by `asOpened` certainly leads to this server or to the reader's own machine. Otherwise it must
 * not contain a secret, because the sender of the request may have named their own host to collect the secret there.
 */
export const isCertainlyOurs = (
  config: RunningConfig,
  req: Pick<Request, 'host'> & { socket: Pick<Socket, 'localAddress'> },
): boolean => {
  if (config.isPublicUrlSet || !HOST.test(req.host)) return true;
  const name = parseHostName(req.host);
  return isLoopback(name) || name === plainLocalAddress(req.socket);
};
