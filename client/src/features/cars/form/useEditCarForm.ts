import type { Car } from '@glovebox/shared/car';
import { useState } from 'react';
import { putVehicle, type VehicleValues } from '../../../lib/typedVehicle.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { useReaderUnits } from '../../../lib/useReaderUnits.ts';
import { notify } from '../../../ui/notify.ts';
import { useEditCarMutation } from '../carsApi.ts';
import { editCarFormFor, typedCar } from './editCarForm.ts';

export const useEditCarForm = (car: Car, onSaved: () => void) => {
  const name = `editCar:${car._id}`;
  const units = useReaderUnits();
  const [untouched] = useState(() => typedCar(car, units));
  const [form] = useState(() => editCarFormFor(units));
  const [editCar, { isLoading }] = useEditCarMutation({ fixedCacheKey: name });
  const edit = useDialogForm(form, {
    name,
    before: untouched,
    busy: isLoading,
    send: (changes) => editCar({ ...changes, carId: car._id }).unwrap(),
    success: 'Car saved.',
    toasts: notify,
    onSaved,
  });

  const choose = (picked: Partial<VehicleValues>) => putVehicle(edit.form, picked);
  return { ...edit, untouched, choose };
};
