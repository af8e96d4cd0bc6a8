import { latestToday } from '@glovebox/shared/fields';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useMileageHint } from '../../lib/useMileageHint.ts';
import { TextAreaField, TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { MoneyFields } from '../../ui/forms/MoneyFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { MileageFields } from './MileageFields.tsx';
import { PartsField } from './PartsField.tsx';
import { useServiceForm } from './useServiceForm.ts';

const TYPES = SERVICE_TYPES.map((type) => ({ value: type, label: type }));

const KEPT = 'Saved. Day and mileage are kept for the next service.';

interface Props {
  carId: string;
  /** The car, shown in the head. */
  carName: ReactNode;
  /** km; the last recorded mileage of the car. */
  lastMileage: number;
  /** The service to correct; none for a new one. */
  service?: ServiceDetail;
  onClose: () => void;
}

/** Records a service, or corrects it. */
export const ServiceDialog = ({ carId, carName, lastMileage, service, onClose }: Props) => {
  const form = useServiceForm(carId, service, onClose);
  const { control, formState, register } = form.form;
  const { errors } = formState;
  const [mileage, doneAt] = useWatch({ control, name: ['mileage', 'doneAt'] });
  const corrected = service && { ...service, source: 'service' as const };
  const hint = useMileageHint(carId, { mileage, doneAt }, { lastMileage, ...(corrected && { corrected }) });

  return (
    <FormDialog
      wide
      title={service ? 'Edit service' : MESSAGES.dialog.addService}
      description={carName}
      submitLabel={service ? 'Save' : MESSAGES.dialog.addService}
      another={service ? undefined : KEPT}
      onClose={onClose}
      of={form}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          name="type"
          control={control}
          render={({ field }) => (
            <Select
              label="Type"
              options={TYPES}
              value={field.value}
              onChange={(type) => field.onChange(type ?? '')}
              onBlur={field.onBlur}
              error={errors.type?.message}
            />
          )}
        />
        <TextField
          label="Done at"
          type="date"
          min="1900-01-01"
          max={latestToday()}
          error={errors.doneAt?.message}
          {...register('doneAt')}
        />
      </div>
      <MileageFields hint={hint} />
      <PartsField />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyFields
          label="Cost"
          hint={
            form.isFirstCurrency && 'Its currency becomes your default. You can change it in your profile.'
          }
          errors={errors.cost}
          amount={register('cost.amount')}
          currency={register('cost.currency')}
        />
        <TextField
          label="Where"
          optional
          autoComplete="off"
          placeholder="Garage, or myself"
          error={errors.where?.message}
          {...register('where')}
        />
      </div>
      <TextAreaField
        label="Description"
        optional
        rows={10}
        error={errors.description?.message}
        {...register('description')}
      />
    </FormDialog>
  );
};
