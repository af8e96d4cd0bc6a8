import type { Suggestion } from '@glovebox/shared/suggestion';
import { typedNumber } from '../../lib/forms/wholeNumber.ts';
import { yearRange } from '../../lib/forms/yearRange.ts';

/**
 * Returns a name such as 'Volkswagen Golf Country', with the catalogue's names as far as they exist, and for the schedule of
 * an engine with the engine.
 */
export const suggestedName = ({ make, model, typed, schedule }: Suggestion) =>
  [
    make?.name ?? typed.make?.name,
    model?.name ?? typed.model?.name,
    schedule?.level === 'engine' && schedule.entry?.name,
  ]
    .filter(Boolean)
    .join(' ');

/** Formats the years as '1990 – 1991', as far as they were typed. */
export const typedYears = ({ typed: { model } }: Suggestion) =>
  yearRange({
    formattedYearFrom: typedNumber(model?.yearFrom),
    formattedYearTo: typedNumber(model?.yearTo),
  });
