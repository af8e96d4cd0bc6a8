import { monthName } from '@glovebox/shared/dates';
import { newPlanEntrySchema, type NewPlanEntry, type PlanEntry } from '@glovebox/shared/planEntry';
import type { DistanceUnits, Units } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { parseDistance, typedDistance } from '../../lib/forms/distance.ts';
import { dayFact, distanceFact, textFact, type Fact } from '../../lib/forms/facts.ts';
import { parseWhole, typedNumber } from '../../lib/forms/wholeNumber.ts';

const values = z.strictObject({
  title: z.string(),
  resetBy: z.array(z.string()),
  everyKm: z.string(),
  everyMonths: z.string(),
  onDay: z.strictObject({ month: z.string(), day: z.string() }),
  dueKm: z.string(),
  dueDay: z.string(),
  soonKm: z.string(),
  soonDays: z.string(),
} satisfies EachOf<NewPlanEntry>);
type PlanValues = z.infer<typeof values>;

/** The months of a year: '01' is January. */
export const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const month = String(index + 1).padStart(2, '0');
  return { value: month, label: monthName(`2024-${month}`, {}) };
});

/** Converts an entry to form values. */
export const typedEntry = (entry: PlanEntry, units: DistanceUnits): PlanValues => ({
  title: entry.title,
  resetBy: entry.resetBy,
  everyKm: typedDistance(entry.everyKm, units),
  everyMonths: typedNumber(entry.everyMonths),
  onDay: {
    month: entry.onDay?.slice(0, 2) ?? '',
    day: entry.onDay === undefined ? '' : String(Number(entry.onDay.slice(3))),
  },
  dueKm: typedDistance(entry.dueKm, units),
  dueDay: entry.dueDay ?? '',
  soonKm: typedDistance(entry.soonKm, units),
  soonDays: typedNumber(entry.soonDays),
});

/** What the form of an entry says. */
export const planFacts = (units: Units): readonly Fact<PlanValues>[] => [
  textFact('Title', 'title'),
  { label: 'Done with', of: ['resetBy'], say: ({ resetBy }) => resetBy.join(', ') },
  distanceFact(units)('Distance', 'everyKm'),
  textFact('Months', 'everyMonths'),
  {
    label: 'Day of the year',
    of: ['onDay'],
    say: ({ onDay: { month, day } }) =>
      [MONTHS.find(({ value }) => value === month)?.label, day].filter(Boolean).join(' '),
  },
  distanceFact(units)('First due at', 'dueKm'),
  dayFact(units)('First due on', 'dueDay'),
  distanceFact(units)('Soon, by distance', 'soonKm'),
  textFact('Soon, by days', 'soonDays'),
];

const onDayOf = ({ month, day }: PlanValues['onDay']) =>
  month === '' && day.trim() === '' ? undefined : `${month}-${day.trim().padStart(2, '0')}`;

/**
 * Returns the form of an entry of the plan.
 * @param entry the entry that is edited; left out for a new one
 */
export const planFormFor = (units: DistanceUnits, entry?: PlanEntry) =>
  defineForm({
    values,
    empty: () => ({
      title: '',
      resetBy: [],
      everyKm: '',
      everyMonths: '',
      onDay: { month: '', day: '' },
      dueKm: '',
      dueDay: '',
      soonKm: '',
      soonDays: '',
    }),
    toSend: (typed) =>
      ({
        title: typed.title,
        resetBy: typed.resetBy,
        everyKm: parseDistance(typed.everyKm, units, entry?.everyKm),
        everyMonths: parseWhole(typed.everyMonths),
        onDay: onDayOf(typed.onDay),
        dueKm: parseDistance(typed.dueKm, units, entry?.dueKm),
        dueDay: typed.dueDay || undefined,
        soonKm: parseDistance(typed.soonKm, units, entry?.soonKm),
        soonDays: parseWhole(typed.soonDays),
      }) satisfies EachOf<NewPlanEntry>,
    schema: newPlanEntrySchema,
  });
