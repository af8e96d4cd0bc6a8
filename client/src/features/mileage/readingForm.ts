import { newReadingSchema, type NewReading, type Reading } from '@glovebox/shared/reading';
import { z } from '@glovebox/shared/zod';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { parseWhole } from '../../lib/forms/wholeNumber.ts';
import { today } from '../../lib/today.ts';

const values = z.strictObject({
  doneAt: z.string(),
  mileage: z.string(),
  newInstrument: z.strictObject({ isFitted: z.boolean(), before: z.string() }),
  note: z.string(),
} satisfies EachOf<NewReading>);

/** A reading as it would have been typed. */
export const typedReading = ({
  doneAt,
  mileage,
  newInstrument,
  note = '',
}: Reading): z.infer<typeof values> => ({
  doneAt,
  mileage: String(mileage),
  newInstrument: { isFitted: newInstrument !== undefined, before: String(newInstrument?.before ?? '') },
  note,
});

export const readingForm = defineForm({
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
      mileage: parseWhole(mileage),
      newInstrument: newInstrument.isFitted ? { before: parseWhole(newInstrument.before) } : undefined,
      note: note.trim() || undefined,
    }) satisfies EachOf<NewReading>,
  schema: newReadingSchema,
});
