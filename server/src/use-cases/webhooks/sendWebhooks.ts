import type { Logger } from 'pino';
import { readVerifiedEmail } from '../../modules/accounts/verifiedEmail.ts';
import {
  dueMessages,
  giveUpWaiting,
  haveOthersWait,
  isAnyMessageDue,
  noteDelivered,
  noteNotDelivered,
  removeMessage,
  type Outcome,
  type WebhookDeliveryDoc,
} from '../../modules/webhooks/webhookOutbox.ts';
import { noteFailedTry, noteSuccess, type WebhookDoc } from '../../modules/webhooks/webhookService.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { createLease } from '../../platform/database/lease.ts';
import { sendMail } from '../../platform/mail/sendMail.ts';
import { FORBIDDEN_ADDRESS, post, reasonOf } from '../../platform/outgoing/post.ts';
import { sendAllDue, workAlone } from '../../platform/outgoing/sendDue.ts';
import { signMessage } from '../../platform/outgoing/signMessage.ts';

/** One server at a time sends. If it is killed, another one goes on after this time. */
const lease = createLease({ collection: 'meta', _id: 'webhooks', holder: 'server', ms: 15_000 });

/** The answer with which a receiver says that it wants no more messages. */
const GONE = 410;

/** The milliseconds from which on a receiver is slow. */
const SLOW = 2_000;

const tellSwitchedOff = async (config: RunningConfig, { person, url }: WebhookDoc) => {
  const to = await readVerifiedEmail(person);
  if (!to) return;
  const profile = `${config.publicUrl}/dashboard/profile`;
  await sendMail(config, {
    to,
    subject: 'A webhook was switched off',
    text: `We could not deliver messages to your webhook at ${new URL(url).host}, so we switched it off.

Once the receiver works again, save the webhook in your profile to switch it on:

${profile}
`,
    link: { url: profile, label: 'Open your profile' },
  });
};

/** Tries to send a message once. */
const send = async (
  config: RunningConfig,
  { url, secret }: WebhookDoc,
  { _id, body }: WebhookDeliveryDoc,
): Promise<Outcome> => {
  const signed = signMessage(secret, `msg_${_id.toHexString()}`, body, new Date());
  try {
    const status = await post(url, signed, config);
    return { status, isFinal: status === GONE };
  } catch (error) {
    const reason = reasonOf(error as NodeJS.ErrnoException);
    return { reason, isFinal: reason === FORBIDDEN_ADDRESS };
  }
};

const deliver = async (
  config: RunningConfig,
  logger: Logger,
  message: WebhookDeliveryDoc,
  webhook: WebhookDoc,
) => {
  const began = performance.now();
  const outcome = await send(config, webhook, message);
  const { status = 0, reason } = outcome;
  if (status >= 200 && status < 300) {
    await noteDelivered(message._id, status);
    await noteSuccess(webhook);
    if (performance.now() - began > SLOW) await haveOthersWait(webhook._id, new Date());
    return;
  }
  logger.info({ status, reason, event: message.event }, 'a message could not be sent to a webhook');
  const now = new Date();
  await noteNotDelivered(message, outcome, now);
  if (await noteFailedTry(webhook, { isGone: status === GONE, now })) {
    await giveUpWaiting(webhook._id);
    await tellSwitchedOff(config, webhook);
  }
};

const deliverAll = (config: RunningConfig, logger: Logger) =>
  sendAllDue(
    (limit) => dueMessages(new Date(), limit),
    ({ message, webhook }) => {
      if (!webhook) return removeMessage(message._id);
      return webhook.offSince ? giveUpWaiting(webhook._id) : deliver(config, logger, message, webhook);
    },
  );

/**
 * Sends the messages that wait for webhooks. Does nothing while another server does it; with the clock of tests it waits for
 * that server instead. A message is sent at least once: if the server is killed before it has noted that, once more.
 */
export const sendWebhooks = async (config: RunningConfig, logger: Logger): Promise<void> => {
  if (!(await isAnyMessageDue(new Date()))) return;
  await workAlone(lease, config.testHooks, () => deliverAll(config, logger));
};
