import type { Socket } from 'node:net';
import type { Request } from 'express';
import { isLoopback, type RunningConfig } from '../config/config.ts';

/** A name or an address, with a port or without: nothing else may get into a link. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The configuration for links that are passed on to others: without PUBLIC_URL they begin with the address that the
 * page was opened by. Whoever sends a request can name any address. Links that let somebody into an account must
 * therefore never be made with it: those go by the configuration alone.
 */
export const asOpened = (config: RunningConfig, req: Pick<Request, 'secure' | 'host'>): RunningConfig =>
  config.isPublicUrlSet || !HOST.test(req.host)
    ? config
    : { ...config, publicUrl: `${req.secure ? 'https' : 'http'}://${req.host}` };

const hostNameOf = (host: string) => {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replaceAll(/[[\]]/g, '') : '';
};

/** IPv4 addresses arrive as IPv6 where the server listens on both. */
const ownAddressOf = ({ localAddress = '' }: Pick<Socket, 'localAddress'>) =>
  localAddress.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * Whether `asOpened` certainly leads to this server, or to the reader's own machine. Otherwise a link by it must not
 * hold a secret: whoever sent the request may have named a host of theirs, to collect it there.
 */
export const isCertainlyOurs = (
  config: RunningConfig,
  req: Pick<Request, 'host'> & { socket: Pick<Socket, 'localAddress'> },
): boolean => {
  if (config.isPublicUrlSet || !HOST.test(req.host)) return true;
  const name = hostNameOf(req.host);
  return isLoopback(name) || name === ownAddressOf(req.socket);
};
