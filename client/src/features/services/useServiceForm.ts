import { MESSAGES } from '@glovebox/shared/messages';
import type { ServiceAnswer, ServiceDetail } from '@glovebox/shared/serviceRecord';
import { NO_MONEY } from '../../lib/forms/money.ts';
import { useRecordForm } from '../../lib/forms/useRecordForm.ts';
import { undoableFromNow } from '../../lib/undo/undoables.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { serviceFormFor, typedService } from './serviceForm.ts';
import { lineOf } from './serviceLine.ts';
import { useAddServiceMutation, useEditServiceMutation } from './servicesApi.ts';

/** The form of a service, either of a new one or of one that is corrected. */
export const useServiceForm = (carId: string, service: ServiceDetail | undefined, onSaved: () => void) => {
  const units = useUnits();
  return useRecordForm({
    kind: 'newService',
    carId,
    record: service,
    define: serviceFormFor,
    typed: typedService,
    begin: (empty, currency) => ({ ...empty, cost: { ...NO_MONEY, currency } }),
    // another service of the same visit
    next: ({ doneAt, mileage, where }, empty) => ({ ...empty, doneAt, mileage, where }),
    useAdd: useAddServiceMutation,
    useCorrect: useEditServiceMutation,
    currencyOf: ({ cost }) => cost?.currency,
    success: ({ message }: ServiceAnswer) => (service ? message : MESSAGES.toast.serviceAdded),
    // a workshop records in somebody else's book, so it must be able to take back a mistake at once
    undo: ({ service: saved }: ServiceAnswer) =>
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
  });
};
