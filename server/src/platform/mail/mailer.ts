import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { email } from '@glovebox/shared/fields';
import type { Logger } from 'pino';
import type { Mail, Mailer, MailSettings } from './mail.ts';
import { toMessage } from './message.ts';
import { keepInOutbox } from './outbox.ts';
import { reasonOf, smtpSender } from './smtp.ts';

/** How many mails may wait for a mail server that is away; what is more goes to the outbox at once. */
const MOST_WAITING = 1_000;

/**
 * How long what is done behind an answer waits at least, and by chance up to twice as long, in milliseconds: the
 * answer itself and the next one of the same caller are out by then.
 */
const PAUSE = 60;

/** Sends by SMTP where that is set up; else each mail is a file in the outbox of the data folder. */
export const createMailer = ({ dataDir, mail: { smtpUrl, from } }: MailSettings, logger: Logger): Mailer => {
  const stopping = new AbortController();
  // everything that waits listens for the stop
  setMaxListeners(0, stopping.signal);
  const sendBySmtp = smtpUrl && smtpSender(smtpUrl, from, logger, stopping.signal);
  const underWay = new Set<Promise<void>>();

  const follow = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  const keep = async (mail: Mail) => {
    try {
      const file = await keepInOutbox(dataDir, await toMessage(from, mail));
      logger.info({ file }, 'a mail was put in the outbox');
    } catch (error) {
      logger.error(reasonOf(error), 'a mail could not be put in the outbox');
    }
  };

  const send = async (mail: Mail) => {
    // in what is no address, a comma or a line break could name somebody else
    if (!email.safeParse(mail.to).success) {
      logger.error('a mail was to go to what is no address');
      return;
    }
    const maySend = sendBySmtp && underWay.size < MOST_WAITING && !stopping.signal.aborted;
    if (!maySend) {
      await keep(mail);
      return;
    }
    // nobody waits for a mail server
    follow(sendBySmtp(mail).then((isSent) => (isSent ? undefined : keep(mail))));
  };

  const attemptLater = async (work: () => Promise<void>) => {
    // whoever stops the server waits no longer than the work itself
    await sleep(PAUSE * (1 + Math.random()), undefined, { signal: stopping.signal }).catch(() => undefined);
    try {
      await work();
    } catch (error) {
      logger.error({ err: error }, 'a mail could not be prepared');
    }
  };

  return {
    send,
    later: (work) => {
      follow(attemptLater(work));
    },
    close: async () => {
      stopping.abort();
      // what is under way may lead to another mail
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
