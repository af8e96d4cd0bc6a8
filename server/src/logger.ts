import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

const SECRETS = [
  'token',
  'cookie',
  'authorization',
  'password',
  'passwordHash',
  'email',
  'secret',
  'set-cookie',
];

/** The server's log: one JSON line an event, with what could name a person or open an account taken out. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
  });
