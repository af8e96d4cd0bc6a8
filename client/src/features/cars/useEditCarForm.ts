import type { Car } from '@glovebox/shared/car';
import { useState } from 'react';
import { putVehicle, type VehicleValues } from '../../lib/typedVehicle.ts';
import { useDialogForm } from '../../lib/useDialogForm.ts';
import { notify } from '../../ui/notify.ts';
import { useEditCarMutation } from './carsApi.ts';
import {
  differsFrom,
  EDIT_CAR_FIELDS,
  editCarFormSchema,
  editCarValuesSchema,
  typedCar,
} from './editCarForm.ts';

/** The form that changes a car. */
export const useEditCarForm = (car: Car, onSaved: () => void) => {
  const name = `editCar:${car._id}`;
  const [untouched] = useState(() => typedCar(car));
  const [formSchema] = useState(() => editCarFormSchema(untouched));
  const [isTyped] = useState(() => differsFrom(untouched));
  const [editCar, { isLoading }] = useEditCarMutation({ fixedCacheKey: name });
  const edit = useDialogForm({
    name,
    valuesSchema: editCarValuesSchema,
    formSchema,
    nothing: () => untouched,
    isTyped,
    fields: EDIT_CAR_FIELDS,
    busy: isLoading,
    send: (changes) => editCar({ ...changes, carId: car._id }).unwrap(),
    success: 'Car saved.',
    toasts: notify,
    onSaved,
  });

  const choose = (picked: Partial<VehicleValues>) => putVehicle(edit.form, picked);
  return { ...edit, untouched, choose };
};
