import type { TestedNotices } from '@glovebox/shared/notices';
import { Types } from 'mongoose';
import { readNotified } from '../../modules/accounts/notifiedAccounts.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { AppError, unauthenticated } from '../../platform/errors/appError.ts';
import { DeliveryError } from '../../platform/mail/mail.ts';
import { listUrl, sendTo, targetsOf, type Target } from './channels.ts';

const TITLE = 'Test notice from Glovebox';

const textFor = (config: RunningConfig, { channel }: Target) => {
  const sentence = 'This is how we tell you what is due on your cars.';
  const body = channel === 'mail' ? `${sentence}\n\nSee what is due:\n\n${listUrl(config)}\n` : sentence;
  return { title: TITLE, body, isUrgent: false };
};

/**
 * Sends a notice on all ways that the caller has switched on, at once and only once.
 * @returns what became of it on each way
 * @throws AppError CONFLICT if no way is on
 */
export const sendTestNotice = async (
  config: RunningConfig,
  user: Types.ObjectId,
): Promise<TestedNotices['results']> => {
  const account = await readNotified(user);
  if (!account) throw unauthenticated();
  const targets = targetsOf(config, account);
  if (targets.length === 0) {
    throw new AppError(
      'CONFLICT',
      'All notices are off. Switch one on first. Email notices need a verified email.',
    );
  }
  return Promise.all(
    targets.map(async (target) => {
      const { channel } = target;
      const id = new Types.ObjectId().toHexString();
      try {
        await sendTo(config, account, { ...target, id, text: textFor(config, target) });
        return { channel };
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        return { channel, reason: error.message };
      }
    }),
  );
};
