import type { Request } from 'express';
import type { RunningConfig } from '../config/config.ts';

/** A name or an address, with a port or without: nothing else may get into a link. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The configuration for links that are passed on to others: without PUBLIC_URL they begin with the address that the
 * page was opened by. Whoever sends a request can name any address. Links that let somebody into an account must
 * therefore never be made with it: those go by the configuration alone.
 */
export const asOpened = (config: RunningConfig, req: Pick<Request, 'protocol' | 'host'>): RunningConfig =>
  config.isPublicUrlSet || !HOST.test(req.host)
    ? config
    : { ...config, publicUrl: `${req.protocol}://${req.host}` };
