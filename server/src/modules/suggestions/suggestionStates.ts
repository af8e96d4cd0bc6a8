import { LIMITS } from '@glovebox/shared/limits';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { lockCallerForUpdate } from '../accounts/lockAccountForUpdate.ts';
import { SuggestionModel } from './suggestionModel.ts';

/** Filters suggestions of typed vehicles, and those of schedules. */
export const OF_VEHICLE = { schedule: { $exists: false } };
export const OF_SCHEDULE = { schedule: { $exists: true } };

/** @throws AppError CONFLICT if the person has too many open suggestions */
export const requireBelowLimit = async (session: ClientSession, user: SessionUser) => {
  // of two suggestions that one person creates at once, the second must see the first
  await lockCallerForUpdate(session, user);
  const by = user._id;
  const open = await SuggestionModel.countDocuments({ by, isOpen: true }, { session });
  if (open < LIMITS.openSuggestionsMax) return;
  throw new AppError(
    'CONFLICT',
    `You have ${LIMITS.openSuggestionsMax} suggestions waiting for a moderator. Add more once one is decided.`,
  );
};

/** Returns the update that ends a suggestion without a decision. */
export const over = (state: 'withdrawn' | 'closed') => ({
  $set: { isOpen: false, state, decidedAt: new Date() },
});

const ACCEPTED_SHOWN_DAYS = 14;
const DAY = 86_400_000;

/** Whether owners are still shown that a suggestion was accepted. */
export const isRecent = (decidedAt: Date | null | undefined): boolean =>
  Date.now() - (decidedAt?.getTime() ?? 0) < ACCEPTED_SHOWN_DAYS * DAY;
