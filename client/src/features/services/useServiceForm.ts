import { MESSAGES } from '@glovebox/shared/messages';
import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { useState } from 'react';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { undoableFromNow } from '../../lib/undo/undoables.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { serviceFormFor, typedService } from './serviceForm.ts';
import { lineOf } from './serviceLine.ts';
import { useAddServiceMutation, useEditServiceMutation } from './servicesApi.ts';

/** The form of a service: a new one, or one that is there and to be corrected. */
export const useServiceForm = (carId: string, service: ServiceDetail | undefined, onSaved: () => void) => {
  const units = useUnits();
  const name = service ? `editService:${service._id}` : `newService:${carId}`;
  // one state for each, so that a dialog that was closed and opened again still shows what is under way
  const [addService, adding] = useAddServiceMutation({ fixedCacheKey: name });
  const [editService, editing] = useEditServiceMutation({ fixedCacheKey: name });
  const [form] = useState(() => serviceFormFor(units, service));
  return useDialogForm(form, {
    name,
    ...(service && { before: typedService(service, units) }),
    busy: adding.isLoading || editing.isLoading,
    creates: !service,
    send: async (fields, idempotencyKey) =>
      service
        ? await editService({ id: service._id, carId, fields }).unwrap()
        : await addService({ ...fields, onCar: carId, idempotencyKey }).unwrap(),
    success: ({ message }) => (service ? message : MESSAGES.toast.serviceAdded),
    // what a workshop records is in somebody else's book: a slip has to be quick to take back
    undo: ({ service: saved }) =>
      !service && saved.verifiedByWorkshop
        ? undoableFromNow({
            kind: 'service',
            id: saved._id,
            carId,
            did: 'recorded',
            what: lineOf(saved, units),
          })
        : undefined,
    onSaved,
    // of one visit
    ...(!service && { next: ({ doneAt, mileage }) => ({ ...form.empty(), doneAt, mileage }) }),
  });
};
