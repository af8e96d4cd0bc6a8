import type { Express, Request } from 'express';
import type { RunningConfig } from '../config/config.ts';

const KEY = 'config';

/** Stores the configuration in the application; routes read it with `settings`. */
export const configure = (app: Express, config: RunningConfig) => {
  app.locals[KEY] = config;
};

/** Returns the configuration of the application that serves this request. */
export const settings = (req: Pick<Request, 'app'>): RunningConfig => req.app.locals[KEY] as RunningConfig;
