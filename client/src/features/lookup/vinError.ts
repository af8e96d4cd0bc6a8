import { LIMITS } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';

/** What is wrong with a VIN to search for, or undefined. */
export const vinError = (typed: string) => {
  const { length } = typed.trim();
  if (length === 0) return MESSAGES.validation.vinRequired;
  return length === LIMITS.vinLength ? undefined : MESSAGES.validation.vinLength;
};
