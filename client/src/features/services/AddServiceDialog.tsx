import { latestToday } from '@glovebox/shared/fields';
import { MESSAGES } from '@glovebox/shared/messages';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import { Controller } from 'react-hook-form';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { MileageFields } from './MileageFields.tsx';
import { PartsField } from './PartsField.tsx';
import { useServiceForm } from './useServiceForm.ts';

const TYPES = SERVICE_TYPES.map((type) => ({ value: type, label: type }));

interface Props {
  carId: string;
  carName: string;
  /** km */
  lastMileage: number;
  onClose: () => void;
}

/** Records a service. */
export const AddServiceDialog = ({ carId, carName, lastMileage, onClose }: Props) => {
  const service = useServiceForm(carId, onClose);
  const { control, formState, register } = service.form;
  const { errors } = formState;

  return (
    <FormDialog
      wide
      title={MESSAGES.dialog.addService}
      description={carName}
      submitLabel={MESSAGES.dialog.addService}
      onClose={onClose}
      of={service}
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
      <MileageFields lastMileage={lastMileage} />
      <PartsField />
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
