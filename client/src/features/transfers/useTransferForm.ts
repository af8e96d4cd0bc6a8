import { MESSAGES } from '@glovebox/shared/messages';
import { useState } from 'react';
import { failedFields, failureStatus, failureText } from '../../lib/failure.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { notify } from '../../ui/notify.ts';
import { transferForm } from './transferForm.ts';
import { useCreateTransferMutation } from './transfersApi.ts';

/** Refusals about the recipient: already pending, too many pending, too many mails. */
const ABOUT_RECIPIENT = new Set([409, 429]);

/** The form of the Transfer Car dialog; `failure` belongs to its only field. */
export const useTransferForm = (carId: string, onSaved: () => void) => {
  const name = `transferCar:${carId}`;
  const [createTransfer, { isLoading }] = useCreateTransferMutation({ fixedCacheKey: name });
  const [failure, setFailure] = useState<string>();
  const form = useDialogForm(transferForm, {
    name,
    busy: isLoading,
    creates: true,
    send: async (offer, idempotencyKey) => {
      try {
        return await createTransfer({ ...offer, car: carId, idempotencyKey }).unwrap();
      } catch (error) {
        if (failedFields(error).length === 0 && ABOUT_RECIPIENT.has(failureStatus(error) ?? 0))
          setFailure(failureText(error));
        throw error;
      }
    },
    success: MESSAGES.toast.transferCreated,
    toasts: notify,
    onSaved,
  });
  const forgetFailure = () => setFailure(undefined);
  const clear = () => {
    forgetFailure();
    form.clear();
  };
  return { ...form, clear, failure, forgetFailure };
};
