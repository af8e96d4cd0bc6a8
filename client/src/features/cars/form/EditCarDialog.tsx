import type { Car } from '@glovebox/shared/car';
import { formatDistance } from '@glovebox/shared/units';
import { latestProductionYear } from '@glovebox/shared/carFields';
import { vinHint, zeroesForO } from '@glovebox/shared/vin';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { NumberField, TextField } from '../../../ui/forms/Field.tsx';
import { CarInHead } from '../../../ui/CarInHead.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { putVehicle, vehicleIn, type VehicleLevel, type VehicleValues } from '../../../lib/typedVehicle.ts';
import { FindableField } from './FindableField.tsx';
import { CarTextFields } from './CarTextFields.tsx';
import { EnergyFields } from './EnergyFields.tsx';
import { carFacts, editCarFormFor, isRepicked, typedCar } from './editCarForm.ts';
import { OdometerFields } from './OdometerFields.tsx';
import { LookFields } from './LookFields.tsx';
import { useGenerationHint } from './useGenerationHint.ts';
import { useUsualBody } from './useUsualBody.ts';
import { VehicleRow } from '../VehicleRow.tsx';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { useReaderUnits } from '../../../lib/useReaderUnits.ts';
import { useEditCarMutation } from '../carsApi.ts';

const useEditCarForm = (car: Car, restates: boolean, onSaved: () => void) => {
  const name = `${restates ? 'correctMileage' : 'editCar'}:${car._id}`;
  const units = useReaderUnits();
  // a mileage that equals the shown one replaces the stated one as well, if it is typed
  const valuesOf = (one: Car) => ({ ...typedCar(one, units), ...(restates && { mileage: '' }) });
  const [untouched] = useState(() => valuesOf(car));
  const [form] = useState(() => editCarFormFor(units));
  // names of vehicles for a choice between two of them
  const [known, setKnown] = useState([car]);
  const [editCar, { isLoading }] = useEditCarMutation({ fixedCacheKey: name });
  const edit = useDialogForm(form, {
    name,
    before: untouched,
    busy: isLoading,
    edited: {
      revision: car.revision,
      facts: carFacts(units, () => known),
      begin: (current) => {
        const now = current as Car;
        setKnown([car, now]);
        return { definition: form, before: valuesOf(now), revision: now.revision };
      },
    },
    send: (changes, _key, revision) =>
      editCar({ ...changes, carId: car._id, ...(revision !== undefined && { revision }) }).unwrap(),
    success: 'Car saved.',
    onSaved,
  });

  const choose = (picked: Partial<VehicleValues>) => putVehicle(edit.form, picked);
  return { ...edit, untouched, choose };
};

/** The props of the component that chooses a car from the catalogue. */
interface Picker {
  value: VehicleValues;
  onChange: (picked: Partial<VehicleValues>) => void;
  errors: Partial<Record<VehicleLevel, string | undefined>>;
  productionYear: string;
}

interface Props {
  car: Car;
  /** Whether the mileage is asked for, because readings contradict the stated one. */
  restates?: boolean;
  onClose: () => void;
  vehicle: (picker: Picker) => ReactNode;
}

/** Changes the facts of a car. Unchanged fields are not sent. */
export const EditCarDialog = ({ car, restates = false, onClose, vehicle }: Props) => {
  const edit = useEditCarForm(car, restates, onClose);
  const { control, formState, register } = edit.form;
  const { errors } = formState;
  const values = useWatch({ control, compute: (all) => all });
  const [picking, setPicking] = useState(
    // a declined suggestion starts with the fields of the catalogue open
    () => car.suggestion?.state === 'declined' || isRepicked(edit.untouched, values),
  );

  const pickedBody = useUsualBody(values);
  const { model, productionYear } = edit.untouched;
  const isOtherCar = values.model !== model || values.productionYear !== productionYear;
  const misfit = useGenerationHint(isOtherCar ? values : { ...values, model: '' });

  const togglePicking = () => {
    if (picking) edit.choose(vehicleIn(edit.untouched));
    setPicking(!picking);
  };

  return (
    <FormDialog
      wide
      title="Edit car"
      description={<CarInHead car={car} />}
      submitLabel="Save"
      onClose={onClose}
      of={edit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <OdometerFields
          hint={(units) =>
            restates
              ? `What the odometer shows today. It replaces the stated mileage. The highest plausible reading is ${formatDistance(car.mileage, units)}.`
              : 'What the odometer shows today. The car’s page shows the highest plausible reading.'
          }
          known={car.mileage}
        />
        <NumberField
          label="Production year"
          placeholder={`up to ${latestProductionYear()}`}
          hint={misfit}
          error={errors.productionYear?.message}
          {...register('productionYear')}
        />
      </div>
      <TextField
        label="VIN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:font-mono"
        // lets people discard an earlier draft
        readOnly={!car.vinOpen && values.vin === car.vin}
        hint={
          car.vinOpen
            ? (vinHint(zeroesForO(values.vin)) ??
              'You can change it until a workshop verifies a service or you transfer the car.')
            : 'Locked, because a workshop verified a service or the car was transferred.'
        }
        error={errors.vin?.message}
        {...register('vin')}
      />
      <FindableField {...register('findableByVin')} />
      {errors.findableByVin && (
        <p role="alert" className="text-danger">
          {errors.findableByVin.message}
        </p>
      )}
      <VehicleRow car={car} picking={picking} onToggle={togglePicking}>
        {picking &&
          vehicle({
            value: values,
            onChange: edit.choose,
            productionYear: values.productionYear,
            errors: {
              make: errors.make?.message,
              baseModel: errors.baseModel?.message,
              model: errors.model?.message,
              engine: errors.engine?.message,
            },
          })}
      </VehicleRow>
      <EnergyFields />
      <LookFields usual={values.model === edit.untouched.model ? car.model.body : pickedBody} />
      <CarTextFields />
    </FormDialog>
  );
};
