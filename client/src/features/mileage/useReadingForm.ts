import { MESSAGES } from '@glovebox/shared/messages';
import type { Reading } from '@glovebox/shared/reading';
import { useState } from 'react';
import { useUnits } from '../../lib/useUnits.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { readingFormFor, typedReading } from './readingForm.ts';
import { useCorrectReadingMutation, useNoteReadingMutation } from './readingsApi.ts';

/** The form of an odometer reading: a new one, or one that is there and to be corrected. */
export const useReadingForm = (carId: string, reading: Reading | undefined, onSaved: () => void) => {
  const units = useUnits();
  const name = reading ? `reading:${reading._id}` : `reading:${carId}`;
  const [noteReading, noting] = useNoteReadingMutation({ fixedCacheKey: name });
  const [correctReading, correcting] = useCorrectReadingMutation({ fixedCacheKey: name });
  const [form] = useState(() => readingFormFor(units, reading));
  return useDialogForm(form, {
    name,
    ...(reading && { before: typedReading(reading, units) }),
    busy: noting.isLoading || correcting.isLoading,
    creates: !reading,
    send: async (fields, idempotencyKey) =>
      reading
        ? await correctReading({ ...fields, carId, readingId: reading._id }).unwrap()
        : await noteReading({ ...fields, carId, idempotencyKey }).unwrap(),
    success: reading ? MESSAGES.toast.readingChanged : MESSAGES.toast.readingNoted,
    onSaved,
  });
};
