import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { email } from '@glovebox/shared/fields';
import type { Logger } from 'pino';
import { DeliveryError, type Mail, type Mailer, type MailSettings } from './mail.ts';
import { toMessage } from './message.ts';
import { keepInOutbox } from './outbox.ts';
import { isFinal, loggableError, PAUSES, smtpSender } from './smtp.ts';

/** The number of mails that may wait for an unreachable mail server. Any others go to the outbox immediately. */
const MOST_WAITING = 1_000;

/**
 * The minimum delay of work after the response, randomly up to twice as long, in milliseconds: by then the response,
 * and the next one to the same caller, have been sent.
 */
const PAUSE = 60;

/**
 * Creates a mailer that sends by SMTP if it is configured, and otherwise writes each mail to the outbox as a file.
 * @param pauses the delays before each retry, in milliseconds
 */
export const createMailer = (
  { dataDir, mail: { smtpUrl, from } }: MailSettings,
  logger: Logger,
  pauses: readonly number[] = PAUSES,
): Mailer => {
  const stopping = new AbortController();
  // every waiting task listens to this signal
  setMaxListeners(0, stopping.signal);
  const smtp = smtpUrl ? smtpSender(smtpUrl, from, logger, stopping.signal, pauses) : undefined;
  const underWay = new Set<Promise<void>>();

  const follow = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  const keep = async (mail: Mail) => {
    try {
      const file = await keepInOutbox(dataDir, await toMessage(from, mail));
      logger.info({ file }, 'an email was put in the outbox');
    } catch (error) {
      logger.error(loggableError(error), 'an email could not be put in the outbox');
    }
  };

  // oxlint-disable-next-line typescript/require-await -- a promise, so that callers pass it on
  const send = async (mail: Mail) => {
    // in an invalid address, a comma or a line break could add another recipient
    if (!email.safeParse(mail.to).success) {
      logger.error('an email has an invalid recipient');
      return;
    }
    const maySend = smtp && underWay.size < MOST_WAITING && !stopping.signal.aborted;
    // callers do not wait for either, because the change that the mail reports is already committed
    follow(maySend ? smtp.send(mail).then((isSent) => (isSent ? undefined : keep(mail))) : keep(mail));
  };

  const deliver = async (mail: Mail) => {
    try {
      if (smtp) await smtp.tryOnce(mail);
      else await keepInOutbox(dataDir, await toMessage(from, mail));
    } catch (error) {
      const { reason, status } = loggableError(error);
      throw new DeliveryError(status === undefined ? reason : `SMTP ${status}`, isFinal(error));
    }
  };

  const settled = async () => {
    // running work may add another mail
    while (underWay.size > 0) await Promise.all(underWay);
  };

  const attemptLater = async (work: () => Promise<void>) => {
    // a stop skips the delay
    await sleep(PAUSE * (1 + Math.random()), undefined, { signal: stopping.signal }).catch(() => undefined);
    try {
      await work();
    } catch (error) {
      logger.error({ err: error }, 'an email could not be prepared');
    }
  };

  return {
    send,
    deliver,
    later: (work) => {
      follow(attemptLater(work));
    },
    settled,
    close: async () => {
      stopping.abort();
      await settled();
    },
  };
};
