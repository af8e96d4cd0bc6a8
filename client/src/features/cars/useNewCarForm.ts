import { zodResolver } from '@hookform/resolvers/zod';
import { normaliseVin, zeroesForO } from '@glovebox/shared/vin';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { clearDraft } from '../../lib/draft.ts';
import { showFieldErrors } from '../../lib/fieldErrors.ts';
import { failureCode, failureText } from '../../lib/failure.ts';
import { useUser } from '../../lib/session.ts';
import { putVehicle, type VehicleValues } from '../../lib/typedVehicle.ts';
import { useFocusFirstInvalid } from '../../lib/useFocusFirstInvalid.ts';
import { restoreDraft, useFormDraft } from '../../lib/useFormDraft.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { notify } from '../../ui/notify.ts';
import { useCreateCarMutation } from './carsApi.ts';
import {
  customersCarFormSchema,
  isCarTyped,
  NEW_CAR_FIELDS,
  newCarFormSchema,
  newCarValuesSchema,
  NO_CAR,
  type NewCarToSend,
  type NewCarValues,
} from './newCarForm.ts';

/** The form of a new car, one's own or a customer's: its draft, and what becomes of it when it is sent. */
export const useNewCarForm = (customer: boolean) => {
  const user = useUser();
  const draft = `${customer ? 'customersCar' : 'newCar'}:${user?.id ?? ''}`;
  const [restored, setRestored] = useState(() => restoreDraft(draft, newCarValuesSchema, NO_CAR));
  const form = useForm<NewCarValues, unknown, NewCarToSend>({
    resolver: zodResolver(customer ? customersCarFormSchema : newCarFormSchema),
    defaultValues: restored ?? NO_CAR,
    shouldFocusError: false,
  });
  useFormDraft(draft, form, isCarTyped, NO_CAR);
  const formRef = useFocusFirstInvalid(form.formState.submitCount);

  // the VIN that turned out to be somebody else's car
  const [taken, setTaken] = useState<{ vin: string; whatToDo: string }>();
  const navigate = useNavigate();
  const [createCar, { isLoading }] = useCreateCarMutation();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const choose = (picked: Partial<VehicleValues>) => putVehicle(form, picked);

  const clear = () => {
    clearDraft(draft);
    setRestored(undefined);
    form.reset(NO_CAR);
  };

  const submit = useSubmitOnce(
    form.handleSubmit(async (car) => {
      try {
        const { message, savedCar } = await createCar(car).unwrap();
        clear();
        notify.success(message);
        // whoever went on to another screen meanwhile stays there
        if (here.current) await navigate(`/dashboard/cars/${savedCar._id}`);
      } catch (error) {
        notify.failure(error);
        if (failureCode(error) === 'VIN_TAKEN') setTaken({ vin: car.vin, whatToDo: failureText(error) });
        showFieldErrors(error, form.setError, NEW_CAR_FIELDS);
      }
    }),
  );

  const vin = useWatch({ control: form.control, name: 'vin' });
  const isStillThere = taken !== undefined && normaliseVin(zeroesForO(vin)) === taken.vin;

  return {
    form,
    formRef,
    submit,
    choose,
    clear,
    taken: isStillThere ? taken : undefined,
    busy: isLoading,
    restored: restored !== undefined,
  };
};
