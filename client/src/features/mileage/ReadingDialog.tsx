import { MESSAGES } from '@glovebox/shared/messages';
import { newReadingSchema, type NewReading, type Reading } from '@glovebox/shared/reading';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { DistanceUnits, Units } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { dayFact, distanceFact, textFact, type Fact } from '../../lib/forms/facts.ts';
import { useKept } from '../../lib/forms/useKept.ts';
import { useRecordForm } from '../../lib/forms/useRecordForm.ts';
import { useMileageHint } from '../../lib/useMileageHint.ts';
import { DayField } from '../../ui/forms/DayField.tsx';
import { CheckField } from '../../ui/forms/CheckField.tsx';
import { DistanceField } from '../../ui/forms/DistanceField.tsx';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import {
  useCorrectReadingMutation,
  useGetReadingsInfiniteQuery,
  useNoteReadingMutation,
} from './readingsApi.ts';
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
const typedReading = (
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

/**
 * Returns the form of a reading.
 * @param reading the reading that is corrected; left out for a new one
 */
export const readingFormFor = (units: DistanceUnits, reading?: Pick<Reading, 'mileage' | 'newInstrument'>) =>
  defineForm({
    values,
    empty: () => ({
      doneAt: today(units),
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

const readingFacts = (units: Units): readonly Fact<z.infer<typeof values>>[] => [
  distanceFact(units)('Mileage', 'mileage'),
  dayFact(units)('Day', 'doneAt'),
  {
    label: 'New odometer',
    of: ['newInstrument'],
    say: ({ newInstrument: { isFitted, before } }) =>
      isFitted ? `Yes, the old one showed ${before} ${units.distance}` : 'No',
  },
  textFact('Note', 'note'),
];

interface Props {
  carId: string;
  /** The car, shown in the head. */
  carName: ReactNode;
  /** The id of the reading to correct, which must be loaded; left out for a new reading. */
  recordId?: string | undefined;
  onClose: () => void;
}

/** Notes an odometer reading of a car, or corrects one. */
export const ReadingDialog = ({ recordId, ...common }: Props) => {
  const { data } = useGetReadingsInfiniteQuery(recordId === undefined ? skipToken : common.carId);
  const reading = useKept(data?.pages.flatMap((page) => page.readings).find(({ _id }) => _id === recordId));
  if (recordId === undefined) return <ReadingForm {...common} />;
  return reading ? <ReadingForm {...common} reading={reading} /> : null;
};

const ReadingForm = ({
  carId,
  carName,
  reading,
  onClose,
}: Omit<Props, 'recordId'> & { reading?: Reading }) => {
  const of = useRecordForm({
    kind: 'reading',
    carId,
    record: reading,
    define: readingFormFor,
    typed: typedReading,
    useAdd: useNoteReadingMutation,
    useCorrect: useCorrectReadingMutation,
    facts: readingFacts,
    success: reading ? MESSAGES.toast.readingChanged : MESSAGES.toast.readingNoted,
    onSaved: onClose,
  });
  const { control, formState, register } = of.form;
  const { errors } = formState;
  const [mileage, doneAt, isFitted] = useWatch({
    control,
    name: ['mileage', 'doneAt', 'newInstrument.isFitted'],
  });
  const corrected = reading && { ...reading, source: 'noted' as const };
  const hint = useMileageHint(carId, { mileage, doneAt }, corrected ? { corrected } : {});

  return (
    <FormDialog
      title={reading ? 'Edit reading' : 'Record reading'}
      description={carName}
      submitLabel={reading ? 'Save' : 'Record reading'}
      onClose={onClose}
      of={of}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DistanceField
          label="Mileage"
          hint={isFitted ? 'First reading of the new odometer.' : hint}
          error={errors.mileage?.message}
          {...register('mileage')}
        />
        <DayField
          label="Day"
          isTodayIfEmpty={!reading}
          error={errors.doneAt?.message}
          {...register('doneAt')}
        />
      </div>
      <CheckField
        label="New odometer"
        hint="This is its first reading."
        {...register('newInstrument.isFitted')}
      />
      {isFitted && (
        <DistanceField
          label="Old odometer’s last reading"
          error={errors.newInstrument?.before?.message}
          {...register('newInstrument.before')}
        />
      )}
      <TextAreaField
        label="Note"
        optional
        rows={2}
        hint="Only you see it."
        error={errors.note?.message}
        {...register('note')}
      />
    </FormDialog>
  );
};
