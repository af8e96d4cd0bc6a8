import { latestProductionYear } from '@glovebox/shared/carFields';
import { modelYear, zeroesForO } from '@glovebox/shared/vin';
import { useFormContext, useWatch } from 'react-hook-form';
import { NumberField, TextField } from '../../../ui/forms/Field.tsx';
import { CarTextFields } from './CarTextFields.tsx';
import { OdometerFields } from './OdometerFields.tsx';
import { LookFields } from './LookFields.tsx';
import type { NewCarValues } from './newCarForm.ts';
import { useUsualBody } from './useUsualBody.ts';

interface Props {
  /** The car belongs to a workshop's customer. */
  customer: boolean;
}

/** The facts of a car, except its VIN and its vehicle. */
export const CarFactsFields = ({ customer }: Props) => {
  const { control, register, formState } = useFormContext<NewCarValues>();
  const vin = zeroesForO(useWatch({ control, name: 'vin' }));
  const year = modelYear(vin);
  const usual = useUsualBody({ baseModel: useWatch({ control, name: 'baseModel' }) });
  const { errors } = formState;

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <OdometerFields />
        <NumberField
          label="Production year"
          placeholder={`up to ${latestProductionYear()}`}
          hint={year !== null && `By its VIN a ${year} model, built in ${year - 1} or ${year}.`}
          error={errors.productionYear?.message}
          {...register('productionYear')}
        />
      </div>
      <LookFields usual={usual} />
      <TextField
        label={customer ? 'Name of the customer' : 'Name'}
        optional={!customer}
        autoComplete="off"
        hint={
          customer ? 'Whose car it is. They take it over by a transfer.' : 'The owner, only if it isn’t you.'
        }
        error={errors.name?.message}
        {...register('name')}
      />
      <CarTextFields />
    </>
  );
};
