import { MESSAGES } from '@glovebox/shared/messages';
import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { useState } from 'react';
import { NO_MONEY } from '../../lib/forms/money.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { undoableFromNow } from '../../lib/undo/undoables.ts';
import { useFirstCurrency } from '../../lib/useFirstCurrency.ts';
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
  const { currency, isFirstCurrency, keepCurrency } = useFirstCurrency();
  const empty = { ...form.empty(), cost: { ...NO_MONEY, currency } };
  const dialog = useDialogForm(form, {
    name,
    before: service ? typedService(service, units, currency) : empty,
    busy: adding.isLoading || editing.isLoading,
    creates: !service,
    send: async (fields, idempotencyKey) => {
      const answer = service
        ? await editService({ id: service._id, carId, fields }).unwrap()
        : await addService({ ...fields, onCar: carId, idempotencyKey }).unwrap();
      await keepCurrency(fields.cost?.currency);
      return answer;
    },
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
    ...(!service && { next: ({ doneAt, mileage, where }) => ({ ...empty, doneAt, mileage, where }) }),
  });
  return { ...dialog, isFirstCurrency };
};
