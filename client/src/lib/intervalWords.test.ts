import { METRIC } from '@glovebox/shared/units';
import { expect, it } from 'vitest';
import { intervalInWords } from './intervalWords.ts';

it.each([
  [{ everyKm: 15_000 }, 'every 15,000 km'],
  [{ everyMonths: 1 }, 'every month'],
  [{ everyMonths: 24 }, 'every 24 months'],
  [{ everyKm: 15_000, everyMonths: 12 }, 'every 15,000 km or 12 months, whichever comes first'],
  [{ onDay: '10-15' }, 'each year on Oct 15'],
  [{ onDay: '02-29' }, 'each year on Feb 29'],
  [{ everyKm: 15_000, onDay: '10-15' }, 'every 15,000 km or each year on Oct 15, whichever comes first'],
])('an interval of %j is said as: %s', (entry, text) => {
  expect(intervalInWords(entry, METRIC)).toBe(text);
});
