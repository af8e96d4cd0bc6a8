import {
  destination,
  pino,
  stdSerializers,
  stdTimeFunctions,
  type DestinationStream,
  type Logger,
} from 'pino';
import type { Config } from '../config/config.ts';

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

/** Prepares an error for the log, without the values that a duplicate key error quotes. */
const withoutKeyValues = (error: Error) => {
  const { message, stack, type } = stdSerializers.err(error);
  const hide = (text: string) => text.replaceAll(/dup key: \{.*?\}/g, 'dup key: [redacted]');
  const code = 'code' in error ? error.code : undefined;
  return { type, message: hide(message), stack: hide(stack), code };
};

// asynchronous, so that lines which arrive during a write are written together, and the rest when the process exits
const standardOutput = () => destination({ fd: process.stdout.fd, sync: false });

/** Creates the log of the server. It has one JSON line per event, with personal data and credentials redacted. */
export const createLogger = (
  { logLevel }: Pick<Config, 'logLevel'>,
  stream: DestinationStream = standardOutput(),
): Logger =>
  pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: withoutKeyValues },
      redact: {
        paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
    },
    stream,
  );
