import { zodResolver } from '@hookform/resolvers/zod';
import { MESSAGES } from '@glovebox/shared/messages';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { clearDraft, readDraft } from '../../lib/draft.ts';
import { showFieldErrors } from '../../lib/fieldErrors.ts';
import { useUser } from '../../lib/session.ts';
import { useFocusFirstInvalid } from '../../lib/useFocusFirstInvalid.ts';
import { useFormDraft } from '../../lib/useFormDraft.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { notify } from '../../ui/notify.ts';
import {
  isServiceTyped,
  noService,
  SERVICE_FIELDS,
  serviceFormSchema,
  serviceValuesSchema,
  type ServiceToSend,
  type ServiceValues,
} from './serviceForm.ts';
import { useAddServiceMutation } from './servicesApi.ts';

/** The form of a new service: its draft, and what becomes of it when it is sent. */
export const useServiceForm = (carId: string, onSaved: () => void) => {
  const user = useUser();
  const draft = `newService:${user?.id ?? ''}:${carId}`;
  const [restored, setRestored] = useState(() => serviceValuesSchema.safeParse(readDraft(draft)).data);
  const form = useForm<ServiceValues, unknown, ServiceToSend>({
    resolver: zodResolver(serviceFormSchema),
    defaultValues: restored ?? noService(),
    shouldFocusError: false,
  });
  useFormDraft(draft, form, isServiceTyped);
  const formRef = useFocusFirstInvalid(form.formState.submitCount);

  // one state for the car, so that a dialog that was closed and opened again still shows what is under way
  const [addService, { isLoading }] = useAddServiceMutation({ fixedCacheKey: `newService:${carId}` });

  const clear = () => {
    clearDraft(draft);
    setRestored(undefined);
    form.reset(noService());
  };

  const submit = useSubmitOnce(
    form.handleSubmit(async (service) => {
      if (isLoading) return;
      try {
        await addService({ ...service, onCar: carId }).unwrap();
        clear();
        notify.dialog.success(MESSAGES.toast.serviceAdded);
        onSaved();
      } catch (error) {
        notify.dialog.failure(error);
        showFieldErrors(error, form.setError, SERVICE_FIELDS);
      }
    }),
  );

  const isTyped = useWatch({ control: form.control, compute: isServiceTyped });
  return { form, formRef, submit, busy: isLoading, clear, isTyped, restored: restored !== undefined };
};
