import { latestToday } from '@glovebox/shared/fields';
import type { Reading } from '@glovebox/shared/reading';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useMileageHint } from '../../lib/useMileageHint.ts';
import { CheckField } from '../../ui/forms/CheckField.tsx';
import { DistanceField } from '../../ui/forms/DistanceField.tsx';
import { TextAreaField, TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { useReadingForm } from './useReadingForm.ts';

interface Props {
  carId: string;
  /** Which car it is, in the head. */
  carName: ReactNode;
  /** The reading to correct; none for a new one. */
  reading?: Reading | undefined;
  onClose: () => void;
}

/** Notes what the odometer of a car shows, or corrects that. */
export const ReadingDialog = ({ carId, carName, reading, onClose }: Props) => {
  const of = useReadingForm(carId, reading, onClose);
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
      title={reading ? 'Correct reading' : 'Note reading'}
      description={carName}
      submitLabel={reading ? 'Save' : 'Note reading'}
      onClose={onClose}
      of={of}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DistanceField
          label="Mileage"
          hint={isFitted ? 'What the new odometer showed first.' : hint}
          error={errors.mileage?.message}
          {...register('mileage')}
        />
        <TextField
          label="Day"
          type="date"
          min="1900-01-01"
          max={latestToday()}
          error={errors.doneAt?.message}
          {...register('doneAt')}
        />
      </div>
      <CheckField
        label="New odometer"
        hint="It was replaced and counts anew from this reading on."
        {...register('newInstrument.isFitted')}
      />
      {isFitted && (
        <DistanceField
          label="The old one showed last"
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
