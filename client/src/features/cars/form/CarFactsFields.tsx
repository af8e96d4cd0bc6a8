import { latestProductionYear } from '@glovebox/shared/carFields';
import { formatDay } from '@glovebox/shared/dates';
import { formatDistance } from '@glovebox/shared/units';
import { useFormContext, useWatch } from 'react-hook-form';
import { yearOfVin } from '../../../lib/yearOfVin.ts';
import { NumberField, TextField } from '../../../ui/forms/Field.tsx';
import { CarTextFields } from './CarTextFields.tsx';
import { OdometerFields } from './OdometerFields.tsx';
import { EnergyFields } from './EnergyFields.tsx';
import { LookFields } from './LookFields.tsx';
import type { KnownOdometer, NewCarValues } from './newCarForm.ts';
import { useGenerationHint } from './useGenerationHint.ts';
import { useProposedEnergies } from './useProposedEnergies.ts';
import { useUsualBody } from './useUsualBody.ts';

interface Props {
  /** The car belongs to a workshop's customer. */
  customer: boolean;
  /** The mileage with which the form begins. */
  known?: KnownOdometer | undefined;
}

/** The facts of a car, except its VIN and its vehicle. */
export const CarFactsFields = ({ customer, known }: Props) => {
  const { control, register, formState } = useFormContext<NewCarValues>();
  const vin = useWatch({ control, name: 'vin' });
  const year = yearOfVin(vin);
  const usual = useUsualBody({ baseModel: useWatch({ control, name: 'baseModel' }) });
  const [model, engine, typedFrom, typed, productionYear] = useWatch({
    control,
    name: ['model', 'engine', 'typedFrom', 'typed', 'productionYear'],
  });
  const misfit = useGenerationHint({ model, productionYear });
  const proposed = useProposedEnergies({ model, engine, typedFrom, typed });
  const { errors } = formState;

  return (
    <>
      <EnergyFields proposed={proposed} />
      <div className="grid gap-4 sm:grid-cols-2">
        <OdometerFields
          {...(known && {
            known: known.mileage,
            hint: (units) =>
              `Your files say ${formatDistance(known.mileage, units)} on ${formatDay(known.day, units)}. If you know what it shows today, type that.`,
          })}
        />
        <NumberField
          label="Production year"
          placeholder={`up to ${latestProductionYear()}`}
          hint={misfit ?? (year !== null && `VIN: model year ${year}, built in ${year - 1} or ${year}.`)}
          error={errors.productionYear?.message}
          {...register('productionYear')}
        />
      </div>
      <LookFields usual={usual} />
      <TextField
        label={customer ? 'Name of the customer' : 'Name'}
        optional={!customer}
        autoComplete="off"
        hint={customer ? 'Whose car it is. You transfer it to them later.' : 'Only if you aren’t the owner.'}
        error={errors.name?.message}
        {...register('name')}
      />
      <CarTextFields />
    </>
  );
};
