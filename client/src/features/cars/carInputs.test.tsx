import { render } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { NO_VEHICLE } from '../../lib/typedVehicle.ts';
import { buildCar } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { CarFactsFields } from './CarFactsFields.tsx';
import { EditCarDialog } from './EditCarDialog.tsx';
import { editCarForm } from './editCarForm.ts';
import { newCarForm } from './newCarForm.ts';

const NewCarFields = () => (
  <FormProvider {...useForm({ defaultValues: newCarForm.empty() })}>
    <CarFactsFields vinMaker={null} customer={false} />
  </FormProvider>
);

/** The values of a form, beside the vehicle, that no field of it asks for. */
const withoutField = (values: object) =>
  Object.keys(values).filter((name) => !(name in NO_VEHICLE) && !document.querySelector(`[name="${name}"]`));

it('asks for each fact of a new car', () => {
  render(<NewCarFields />);
  expect(withoutField(newCarForm.empty()), 'fields that CarFactsFields.tsx lacks').toEqual([]);
});

it('asks for each fact of a known car', () => {
  renderApp(<EditCarDialog car={buildCar()} onClose={() => undefined} vehicle={() => null} />);
  expect(withoutField(editCarForm.empty()), 'fields that EditCarDialog.tsx lacks').toEqual([]);
});
