import { normaliseVin, zeroesForO } from '@glovebox/shared/vin';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { failureCode, failureText } from '../../../lib/failure.ts';
import { putVehicle, type VehicleValues } from '../../../lib/typedVehicle.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { useReaderUnits } from '../../../lib/useReaderUnits.ts';
import { useCreateCarMutation } from '../carsApi.ts';
import { customersCarFormFor, newCarFormFor } from './newCarForm.ts';

/** Returns the form of a new car, one's own or a customer's, with its draft. */
export const useNewCarForm = (customer: boolean) => {
  // a VIN that turned out to be registered by somebody else
  const [taken, setTaken] = useState<{ vin: string; whatToDo: string }>();
  const navigate = useNavigate();
  const [createCar, { isLoading }] = useCreateCarMutation();
  const units = useReaderUnits();
  const [form] = useState(() => (customer ? customersCarFormFor(units) : newCarFormFor(units)));
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const newCar = useDialogForm(form, {
    name: customer ? 'customersCar' : 'newCar',
    busy: isLoading,
    creates: true,
    send: async (car, idempotencyKey) => {
      try {
        return await createCar({ ...car, idempotencyKey }).unwrap();
      } catch (error) {
        if (failureCode(error) === 'VIN_TAKEN') setTaken({ vin: car.vin, whatToDo: failureText(error) });
        throw error;
      }
    },
    success: ({ message }) => message,
    // if the person has gone to another screen meanwhile, they stay there
    onSaved: ({ savedCar }) => {
      if (here.current) void navigate(`/dashboard/cars/${savedCar._id}`);
    },
  });

  const vin = useWatch({ control: newCar.form.control, name: 'vin' });
  const isStillThere = taken !== undefined && normaliseVin(zeroesForO(vin)) === taken.vin;
  const choose = (picked: Partial<VehicleValues>) => putVehicle(newCar.form, picked);
  return { ...newCar, choose, taken: isStillThere ? taken : undefined };
};
