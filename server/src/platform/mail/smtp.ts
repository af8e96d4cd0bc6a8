import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mail, Sender } from './mail.ts';
import { toOptions } from './message.ts';

/** The delays before each retry of a mail, in milliseconds. */
export const PAUSES = [2_000, 30_000, 300_000];
/** The timeout of a silent mail server, in milliseconds. */
const PATIENCE = 10_000;
/** How long a mail may still take when the server stops while it is being sent, in milliseconds. */
const GRACE = 2_000;

/** Returns the parts of an error that may be logged. The message of a mail server can quote the address. */
export const loggableError = (error: unknown): { reason: string; status?: number } => {
  if (!(error instanceof Error)) return { reason: 'unknown' };
  return {
    reason: 'code' in error && typeof error.code === 'string' ? error.code : error.name,
    ...('responseCode' in error && typeof error.responseCode === 'number' && { status: error.responseCode }),
  };
};

/** Checks whether a mail server refused permanently (RFC 5321, 4.2.1). */
export const isFinal = (error: unknown) => (loggableError(error).status ?? 0) >= 500;

type Outcome = 'sent' | 'failed' | 'refused';

const pauseUnlessStopped = (milliseconds: number, stopping: AbortSignal) =>
  sleep(milliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined);

/**
 * Sends mails by SMTP.
 * @returns `send`, with a few retries until the server stops, which resolves to false if the mail was not sent; and
 *   `tryOnce`, which throws the error of the mail server
 */
export const smtpSender = (
  url: string,
  from: Sender,
  logger: Logger,
  stopping: AbortSignal,
  pauses: readonly number[],
) => {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });

  const tryOnce = async (mail: Mail): Promise<void> => {
    await transport.sendMail(toOptions(from, mail));
  };

  const outcomeOf = async (mail: Mail): Promise<Outcome> => {
    try {
      await tryOnce(mail);
      return 'sent';
    } catch (error) {
      logger.warn(loggableError(error), 'an email could not be sent');
      return isFinal(error) ? 'refused' : 'failed';
    }
  };

  /** Makes one attempt. Once the server begins to stop, it only has a grace period. */
  const tryUnlessStopped = (mail: Mail) =>
    new Promise<Outcome>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const giveUp = () => {
        timer = setTimeout(resolve, GRACE, 'failed');
      };
      stopping.addEventListener('abort', giveUp);
      void outcomeOf(mail).then((outcome) => {
        stopping.removeEventListener('abort', giveUp);
        clearTimeout(timer);
        resolve(outcome);
      });
    });

  const send = async (mail: Mail): Promise<boolean> => {
    let outcome = await tryUnlessStopped(mail);
    for (const pause of pauses) {
      if (outcome !== 'failed') break;
      await pauseUnlessStopped(pause, stopping);
      if (stopping.aborted) break;
      outcome = await tryUnlessStopped(mail);
    }
    return outcome === 'sent';
  };

  return { send, tryOnce };
};
