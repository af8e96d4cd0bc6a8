import { latestToday } from '@glovebox/shared/fields';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import { useWatch } from 'react-hook-form';
import { useMileageHint } from '../../lib/useMileageHint.ts';
import { CheckField } from '../../ui/forms/CheckField.tsx';
import { NumberField, TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { useFuelForm } from './useFuelForm.ts';

const KEPT = 'Saved. Day and mileage are kept for the next purchase.';

interface Props {
  carId: string;
  carName: string;
  /** The purchase to correct; none for a new one. */
  record?: FuelRecord;
  onClose: () => void;
}

/** Records what was bought for a car to burn, or corrects it. */
export const RecordFuelDialog = ({ carId, carName, record, onClose }: Props) => {
  const fuel = useFuelForm(carId, record, onClose);
  const { control, formState, register } = fuel.form;
  const { errors } = formState;
  const [mileage, doneAt] = useWatch({ control, name: ['mileage', 'doneAt'] });
  const corrected = record && { ...record, source: 'fuel' as const };
  const hint = useMileageHint(carId, { mileage, doneAt }, corrected ? { corrected } : {});

  return (
    <FormDialog
      title={record ? 'Correct fuel' : MESSAGES.dialog.recordFuel}
      description={carName}
      submitLabel={record ? 'Save' : MESSAGES.fuel.addRecord}
      another={record ? undefined : KEPT}
      onClose={onClose}
      of={fuel}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={MESSAGES.fuel.price}
          inputMode="decimal"
          autoComplete="off"
          placeholder="1.599"
          error={errors.cpl?.message}
          {...register('cpl')}
        />
        <TextField
          label={MESSAGES.fuel.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="litres"
          error={errors.amount?.message}
          {...register('amount')}
        />
        <TextField
          label={MESSAGES.fuel.doneAt}
          type="date"
          min="1900-01-01"
          max={latestToday()}
          error={errors.doneAt?.message}
          {...register('doneAt')}
        />
        <NumberField
          label="Mileage"
          optional
          placeholder="km"
          hint={hint}
          error={errors.mileage?.message}
          {...register('mileage')}
        />
      </div>
      <CheckField
        label="Filled up"
        hint="Two full tanks with mileage give your consumption."
        {...register('full')}
      />
      <CheckField
        label="I missed a fill-up before this one"
        hint="We’ll skip the gap, so your average stays right."
        {...register('missed')}
      />
    </FormDialog>
  );
};
