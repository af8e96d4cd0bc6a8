import { MESSAGES } from '@glovebox/shared/messages';
import { useDialogForm } from '../../lib/useDialogForm.ts';
import {
  isServiceTyped,
  noService,
  SERVICE_FIELDS,
  serviceFormSchema,
  serviceValuesSchema,
} from './serviceForm.ts';
import { useAddServiceMutation } from './servicesApi.ts';

/** The form of a new service. */
export const useServiceForm = (carId: string, onSaved: () => void) => {
  const name = `newService:${carId}`;
  // one state for the car, so that a dialog that was closed and opened again still shows what is under way
  const [addService, { isLoading }] = useAddServiceMutation({ fixedCacheKey: name });
  return useDialogForm({
    name,
    valuesSchema: serviceValuesSchema,
    formSchema: serviceFormSchema,
    nothing: noService,
    isTyped: isServiceTyped,
    fields: SERVICE_FIELDS,
    busy: isLoading,
    send: (service) => addService({ ...service, onCar: carId }).unwrap(),
    success: MESSAGES.toast.serviceAdded,
    onSaved,
  });
};
