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

/** An error as it is logged: the values that a duplicate key's message quotes are taken out. */
const withoutKeyValues = (error: Error) => {
  const { message, stack, type } = stdSerializers.err(error);
  const hide = (text: string) => text.replaceAll(/dup key: \{.*?\}/g, 'dup key: [redacted]');
  const code = 'code' in error ? error.code : undefined;
  return { type, message: hide(message), stack: hide(stack), code };
};

// lines that come while one is being written are written together, and the rest when the process ends
const standardOutput = () => destination({ fd: process.stdout.fd, sync: false });

/** The server's log: one JSON line an event, with what could name a person or open an account taken out. */
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
