import { newReadingSchema, type NewReading, type Reading } from '@glovebox/shared/reading';
import type { DistanceUnits } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { parseDistance, typedDistance } from '../../lib/forms/distance.ts';
import { today } from '../../lib/today.ts';

const values = z.strictObject({
  doneAt: z.string(),
  mileage: z.string(),
  newInstrument: z.strictObject({ isFitted: z.boolean(), before: z.string() }),
  note: z.string(),
} satisfies EachOf<NewReading>);

/** Converts a reading into form values. */
export const typedReading = (
  { doneAt, mileage, newInstrument, note = '' }: Reading,
  units: DistanceUnits,
): z.infer<typeof values> => ({
  doneAt,
  mileage: typedDistance(mileage, units),
  newInstrument: {
    isFitted: newInstrument !== undefined,
    before: typedDistance(newInstrument?.before, units),
  },
  note,
});

/** @param reading the reading that is corrected */
export const readingFormFor = (units: DistanceUnits, reading?: Pick<Reading, 'mileage' | 'newInstrument'>) =>
  defineForm({
    values,
    empty: () => ({
      doneAt: today(),
      mileage: '',
      newInstrument: { isFitted: false, before: '' },
      note: '',
    }),
    toSend: ({ doneAt, mileage, newInstrument, note }) =>
      ({
        doneAt: doneAt || undefined,
        mileage: parseDistance(mileage, units, reading?.mileage),
        newInstrument: newInstrument.isFitted
          ? { before: parseDistance(newInstrument.before, units, reading?.newInstrument?.before) }
          : undefined,
        note: note.trim() || undefined,
      }) satisfies EachOf<NewReading>,
    schema: newReadingSchema,
  });
