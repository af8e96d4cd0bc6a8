import { METRIC } from '@glovebox/shared/units';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { NO_VEHICLE } from '../../lib/typedVehicle.ts';
import { buildCar } from '../../testing/cars.ts';
import { withoutInput } from '../../testing/inputs.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { CarFactsFields } from './form/CarFactsFields.tsx';
import { FindableField } from './form/FindableField.tsx';
import { VinField } from './form/VinField.tsx';
import { EditCarDialog } from './form/EditCarDialog.tsx';
import { energyValues } from './form/energyValues.ts';
import { editCarFormFor } from './form/editCarForm.ts';
import { newCarFormFor } from './form/newCarForm.ts';

const { energies, mainEnergy } = energyValues(['petrol', 'electricity']);
const NewCarFields = () => {
  const form = useForm({ defaultValues: { ...newCarFormFor(METRIC).empty(), energies, mainEnergy } });
  return (
    <FormProvider {...form}>
      <VinField taken={undefined} isFree={false} onLeave={() => undefined} />
      <CarFactsFields customer={false} />
      {/* where the files of an import say that it was off */}
      <FindableField {...form.register('findableByVin')} />
    </FormProvider>
  );
};

// the vehicle is chosen elsewhere
const picked = Object.keys(NO_VEHICLE);

it('has a field for each fact of a new car', () => {
  renderApp(<NewCarFields />);
  expect(withoutInput(newCarFormFor(METRIC).empty()), 'fields that CarFactsFields.tsx lacks').toEqual(picked);
});

it('has a field for each fact of an existing car', () => {
  renderApp(
    <EditCarDialog
      car={buildCar({ energies: ['petrol', 'electricity'] })}
      onClose={() => undefined}
      vehicle={() => null}
    />,
  );
  expect(withoutInput(editCarFormFor(METRIC).empty()), 'fields that EditCarDialog.tsx lacks').toEqual(picked);
});
