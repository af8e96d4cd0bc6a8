import type { RunningConfig } from '../../platform/config/config.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { DAY, HOUR, MINUTE } from '../../platform/http/rateLimitTable.ts';
import { countHit, uncountHit } from '../../platform/http/rateLimitStore.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { notifyOfFailedLogIns } from './accountMails.ts';

/** How many log-ins to one account may fail in an hour before others are slowed down and its person is told. */
const MOST_FAILURES = 20;
/** How many log-ins a minute are then tried for all devices together on which the account did not log in before. */
const SLOW = 1;

const FAILURES = 'login-failures';

/**
 * Counts a log-in as failed until it succeeds, so that of many at once none slips through. Emails without an account
 * count as well.
 * @param isKnown whether the account logged in on this device before
 * @throws AppError TOO_MANY_REQUESTS
 */
export const beginLogIn = async (email: string, isKnown: boolean): Promise<number> => {
  const { totalHits } = await countHit(FAILURES, email, HOUR);
  if (isKnown || totalHits <= MOST_FAILURES) return totalHits;
  const { totalHits: inMinute } = await countHit('login-slow', email, MINUTE);
  if (inMinute <= SLOW) return totalHits;
  throw new AppError(
    'TOO_MANY_REQUESTS',
    'Too many log-ins to this account failed. Please try again in a minute, log in on a device that you used before, or set a new password by "Forgot password?".',
  );
};

export const logInSucceeded = (email: string): Promise<void> => uncountHit(FAILURES, email, HOUR);

/** Tells the person of an account, at most once a day, that many log-ins to it failed. After the answer. */
export const logInFailed = (settings: RunningConfig, email: string, failures: number, isMailed: boolean) => {
  if (failures < MOST_FAILURES) return;
  sendMailLater(settings, async () => {
    const { totalHits } = await countHit(`${FAILURES}-mail`, email, DAY);
    if (totalHits === 1 && isMailed) await notifyOfFailedLogIns(settings, email);
  });
};
