import type { Suggestion } from '@glovebox/shared/suggestion';
import { typedNumber } from '../../lib/forms/wholeNumber.ts';
import { yearRange } from '../../lib/forms/yearRange.ts';

/** Returns a name such as 'Volkswagen Golf Country', with the catalogue's names as far as they exist. */
export const suggestedName = ({ make, model, typed }: Suggestion) =>
  [make?.name ?? typed.make?.name, model?.name ?? typed.model?.name].filter(Boolean).join(' ');

/** Formats the years as '1990 – 1991', as far as they were typed. */
export const typedYears = ({ typed: { model } }: Suggestion) =>
  yearRange({
    formattedYearFrom: typedNumber(model?.yearFrom),
    formattedYearTo: typedNumber(model?.yearTo),
  });
