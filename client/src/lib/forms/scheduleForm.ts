import { scheduleSchema, type Schedule } from '@glovebox/shared/schedule';
import type { DistanceUnits } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { defineForm, type EachOf } from './defineForm.ts';
import { parseDistance, typedDistance } from './distance.ts';
import { textFact, type Fact } from './facts.ts';
import { parseWhole, typedNumber } from './wholeNumber.ts';

const entry = z.strictObject({
  title: z.string(),
  resetBy: z.array(z.string()),
  everyKm: z.string(),
  everyMonths: z.string(),
} satisfies EachOf<Schedule['entries'][number]>);

const values = z.strictObject({ source: z.string(), entries: z.array(entry) } satisfies EachOf<Schedule>);
export type ScheduleValues = z.infer<typeof values>;

export const EMPTY_ENTRY: z.infer<typeof entry> = { title: '', resetBy: [], everyKm: '', everyMonths: '' };

/** Converts a schedule to form values. Without one, the form begins with one empty entry. */
export const typedSchedule = (schedule: Schedule | undefined, units: DistanceUnits): ScheduleValues =>
  schedule
    ? {
        source: schedule.source,
        entries: schedule.entries.map(({ title, resetBy, everyKm, everyMonths }) => ({
          title,
          resetBy,
          everyKm: typedDistance(everyKm, units),
          everyMonths: typedNumber(everyMonths),
        })),
      }
    : { source: '', entries: [EMPTY_ENTRY] };

/** What the form of a schedule says. */
export const scheduleFacts = ({ distance }: DistanceUnits): readonly Fact<ScheduleValues>[] => [
  textFact('Address', 'source'),
  {
    label: 'Entries',
    of: ['entries'],
    say: ({ entries }) =>
      entries
        .map(({ title, everyKm, everyMonths }) =>
          [
            title,
            everyKm && `${everyKm} ${distance}`,
            everyMonths && `${everyMonths} ${everyMonths === '1' ? 'month' : 'months'}`,
          ]
            .filter(Boolean)
            .join(', '),
        )
        .join('; '),
  },
];

/**
 * Returns the form of a schedule.
 * @param before the schedule that is edited, whose km stay exact; left out for a new one
 */
export const scheduleFormFor = (units: DistanceUnits, before?: Schedule) =>
  defineForm({
    values,
    empty: () => typedSchedule(undefined, units),
    toSend: ({ source, entries }) =>
      ({
        source,
        entries: entries.map(({ title, resetBy, everyKm, everyMonths }) => ({
          title,
          resetBy,
          everyKm: parseDistance(
            everyKm,
            units,
            before?.entries.find((one) => one.title === title.trim())?.everyKm,
          ),
          everyMonths: parseWhole(everyMonths),
        })),
      }) satisfies EachOf<Schedule>,
    schema: scheduleSchema,
  });
