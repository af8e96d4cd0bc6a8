import type { Channel } from '@glovebox/shared/notices';
import type { NotifiedAccount } from '../../modules/accounts/notifiedAccounts.ts';
import { endSubscription } from '../../modules/accounts/pushSubscriptions.ts';
import { toNotices } from '../../modules/accounts/userService.ts';
import type { DeliveryDoc, NoticeText } from '../../modules/notices/deliveryModel.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { DeliveryError } from '../../platform/mail/mail.ts';
import { FORBIDDEN_ADDRESS, post, reasonOf, type Message } from '../../platform/outgoing/post.ts';
import { sendWebPush } from '../../platform/push/webPush.ts';
import { offUrl } from './noticesOff.ts';

/** The page to which notices lead. */
export const listUrl = ({ publicUrl }: RunningConfig) => `${publicUrl}/dashboard/due`;

/** Where a notice goes: a channel, and for Web Push one of the browsers. */
export type Target = Pick<DeliveryDoc, 'channel' | 'subscription'>;

/** Returns where the notices of an account go. */
export const targetsOf = ({ vapid }: Pick<RunningConfig, 'vapid'>, account: NotifiedAccount): Target[] => {
  const { mail, push, ntfy } = toNotices(account);
  return [
    ...(mail && account.emailVerified ? [{ channel: 'mail' } as const] : []),
    ...(push && vapid
      ? (account.pushSubscriptions ?? []).map(({ _id }) => ({ channel: 'push', subscription: _id }) as const)
      : []),
    ...(ntfy ? [{ channel: 'ntfy' } as const] : []),
  ];
};

/** Statuses that a later attempt can change. */
const isPassing = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** @throws DeliveryError unless the message was taken */
const posted = async (sending: Promise<number>): Promise<void> => {
  const status = await sending.catch((error: unknown) => {
    const reason = reasonOf(error as NodeJS.ErrnoException);
    throw new DeliveryError(reason, reason === FORBIDDEN_ADDRESS);
  });
  if (status < 200 || status > 299) throw new DeliveryError(`HTTP ${status}`, !isPassing(status));
};

const toNtfy = (
  { title, body, isUrgent }: NoticeText,
  url: string,
  token: string | null | undefined,
): Message => ({
  headers: {
    Title: title,
    Priority: isUrgent ? 'high' : 'default',
    Click: url,
    'Content-Type': 'text/plain; charset=utf-8',
    ...(token && { Authorization: `Bearer ${token}` }),
  },
  body,
});

interface Sent extends Target {
  /** Names the message. */
  id: string;
  text: NoticeText;
}

/** Sends a message on one way; null if that way is not there any more. */
type Send = (config: RunningConfig, account: NotifiedAccount, sent: Sent) => Promise<void> | null;

const SEND: Record<Channel, Send> = {
  mail: (config, account, { id, text: { title, body } }) => {
    if (!account.emailVerified) return null;
    const [, domain = 'localhost'] = config.mail.from.address.split('@');
    return config.mailer.deliver({
      to: account.email,
      subject: title,
      text: body,
      link: { url: listUrl(config), label: 'See what is due' },
      messageId: `${id}@${domain}`,
      unsubscribe: offUrl(config, account._id),
    });
  },

  push: (config, account, { id, subscription, text: { title, body } }) => {
    const browser = account.pushSubscriptions?.find(({ _id }) => subscription?.equals(_id));
    if (!browser) return null;
    const sending = sendWebPush(config, browser, { title, body, url: listUrl(config) }, id).then(
      async (status) => {
        const isGone = status === 404 || status === 410;
        if (isGone) await endSubscription(account._id, browser._id);
        return status;
      },
    );
    return posted(sending);
  },

  ntfy: (config, account, { text }) => {
    const { ntfy } = toNotices(account);
    return ntfy && posted(post(ntfy.topic, toNtfy(text, listUrl(config), account.ntfyToken), config));
  },
};

/**
 * Sends a message to an account on one way.
 * @returns false if the person has switched that way off meanwhile
 * @throws DeliveryError
 */
export const sendTo = async (
  config: RunningConfig,
  account: NotifiedAccount,
  sent: Sent,
): Promise<boolean> => {
  const isOn = targetsOf(config, account).some(
    ({ channel, subscription }) =>
      channel === sent.channel && subscription?.toHexString() === sent.subscription?.toHexString(),
  );
  const sending = isOn ? SEND[sent.channel](config, account, sent) : null;
  if (sending === null) return false;
  await sending;
  return true;
};
