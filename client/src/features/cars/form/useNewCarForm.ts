import { normaliseVin, VIN_PATTERN, zeroesForO } from '@glovebox/shared/vin';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { failureCode, failureText } from '../../../lib/failure.ts';
import { putVehicle, type VehicleValues } from '../../../lib/typedVehicle.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { useReaderUnits } from '../../../lib/useReaderUnits.ts';
import { yearOfVin } from '../../../lib/yearOfVin.ts';
import { useCreateCarMutation, useLazyAskVinQuery } from '../carsApi.ts';
import { NO_ENERGIES } from './energyValues.ts';
import { customersCarFormFor, newCarFormFor, type KnownOdometer, type NewCarValues } from './newCarForm.ts';

/** What a form of a new car begins with, if something about the car is known. */
export interface KnownCar {
  /** Names the draft, which is another one than that of the usual form. */
  name: string;
  values: Partial<NewCarValues>;
  odometer?: KnownOdometer | undefined;
  /** Called with the id of the new car instead of opening its page. The person may have gone to another screen. */
  onCreated: (carId: string, isHere: boolean) => void;
}

/** Returns the form of a new car, one's own or a customer's, with its draft. */
export const useNewCarForm = (customer: boolean, known?: KnownCar) => {
  // a VIN that turned out to be registered already
  const [taken, setTaken] = useState<{ vin: string; whatToDo: string; isYours: boolean }>();
  const [free, setFree] = useState('');
  const navigate = useNavigate();
  const [createCar, { isLoading }] = useCreateCarMutation();
  const units = useReaderUnits();
  const [form] = useState(() =>
    customer ? customersCarFormFor(units) : newCarFormFor(units, known?.odometer),
  );
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const newCar = useDialogForm(form, {
    name: known ? `newCar:${known.name}` : customer ? 'customersCar' : 'newCar',
    ...(known && { before: { ...form.empty(), ...known.values } }),
    busy: isLoading,
    creates: true,
    send: async (car, idempotencyKey) => {
      try {
        return await createCar({ ...car, idempotencyKey }).unwrap();
      } catch (error) {
        if (failureCode(error) === 'VIN_TAKEN')
          setTaken({ vin: car.vin, whatToDo: failureText(error), isYours: false });
        throw error;
      }
    },
    success: ({ message }) => message,
    // if the person has gone to another screen meanwhile, they stay there
    onSaved: ({ savedCar }) => {
      if (known) known.onCreated(savedCar._id, here.current);
      else if (here.current) void navigate(`/dashboard/cars/${savedCar._id}`);
    },
  });

  const typed = useWatch({ control: newCar.form.control, name: 'vin' });
  const vin = normaliseVin(zeroesForO(typed));
  const isStillThere = taken !== undefined && vin === taken.vin;
  const [askVin] = useLazyAskVinQuery();
  /** Asks whether the VIN is registered already. If that fails, the person learns it when they send the form. */
  const checkVin = async () => {
    if (!VIN_PATTERN.test(vin) || taken?.vin === vin) return;
    const { data } = await askVin({ vin, ...(customer && { customer: '1' as const }) }, true);
    setFree(data && !data.registered ? vin : '');
    if (data?.registered)
      setTaken({ vin, whatToDo: data.registered.message, isYours: data.registered.code === 'VIN_YOURS' });
  };

  const year = yearOfVin(typed);
  const filledIn = useRef('');
  const fillInYear = useEffectEvent((found: number) => {
    // what the person typed stays
    if (!['', filledIn.current].includes(newCar.form.getValues('productionYear'))) return;
    filledIn.current = String(found);
    newCar.form.setValue('productionYear', filledIn.current, {
      shouldValidate: newCar.form.formState.isSubmitted,
    });
  });
  useEffect(() => {
    if (year !== null) fillInYear(year);
  }, [year]);

  const choose = (picked: Partial<VehicleValues>) => {
    putVehicle(newCar.form, picked);
    if (picked.engine === undefined) return;
    // another engine proposes its own
    newCar.form.setValue('energies', NO_ENERGIES.energies);
    newCar.form.setValue('mainEnergy', NO_ENERGIES.mainEnergy);
  };
  return {
    ...newCar,
    choose,
    checkVin,
    taken: isStillThere ? taken : undefined,
    isFree: free !== '' && free === vin && !isStillThere,
  };
};
