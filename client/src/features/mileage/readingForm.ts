import { newReadingSchema, type NewReading, type Reading } from '@glovebox/shared/reading';
import { z } from '@glovebox/shared/zod';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { parseWhole } from '../../lib/forms/wholeNumber.ts';
import { today } from '../../lib/today.ts';

const values = z.strictObject({
  doneAt: z.string(),
  mileage: z.string(),
  note: z.string(),
} satisfies EachOf<NewReading>);

/** A reading as it would have been typed. */
export const typedReading = ({ doneAt, mileage, note = '' }: Reading): z.infer<typeof values> => ({
  doneAt,
  mileage: String(mileage),
  note,
});

export const readingForm = defineForm({
  values,
  empty: () => ({ doneAt: today(), mileage: '', note: '' }),
  toSend: ({ doneAt, mileage, note }) =>
    ({
      doneAt: doneAt || undefined,
      mileage: parseWhole(mileage),
      note: note.trim() || undefined,
    }) satisfies EachOf<NewReading>,
  schema: newReadingSchema,
});
