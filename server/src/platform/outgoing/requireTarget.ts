import type { Config } from '../config/config.ts';
import { AppError } from '../errors/appError.ts';
import { targetFault } from './post.ts';

/**
 * @param path the field in which the address was typed
 * @throws AppError BAD_INPUT for an address to which the server sends nothing
 */
export const requireTarget = (config: Pick<Config, 'testHooks'>, target: string, path: string): void => {
  const message = targetFault(target, config);
  if (message !== null) throw new AppError('BAD_INPUT', message, [{ path, message }]);
};
