import type { Car } from '@glovebox/shared/car';
import { LIMITS } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { formatDistance } from '@glovebox/shared/units';
import { useState } from 'react';
import { unbroken } from '../../lib/unbroken.ts';
import { CheckField } from '../../ui/forms/CheckField.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { PendingOfCar } from './PendingOfCar.tsx';
import { RecipientField } from './RecipientField.tsx';
import { CarPicture } from '../../ui/CarPicture.tsx';
import { carName } from '@glovebox/shared/carName';
import { useUnits } from '../../lib/useUnits.ts';
import { failedFields, failureStatus, failureText } from '../../lib/failure.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { transferForm } from './transferForm.ts';
import { useCreateTransferMutation } from './transfersApi.ts';

/** Refusals about the recipient: already pending, too many pending, too many mails. */
const ABOUT_RECIPIENT = new Set([409, 429]);

/** Returns the form of the Transfer Car dialog; `failure` belongs to its only field. */
const useTransferForm = (carId: string, onSaved: () => void) => {
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
    onSaved,
  });
  const forgetFailure = () => setFailure(undefined);
  const clear = () => {
    forgetFailure();
    form.clear();
  };
  return { ...form, clear, failure, forgetFailure };
};

const TransferredCar = ({ car }: { car: Car }) => {
  const units = useUnits();
  const own = car.nickname ?? car.plate;
  return (
    <div className="flex items-center gap-3 rounded-md bg-ink/4 p-3">
      <CarPicture car={car} className="w-24" />
      <div className="min-w-0">
        {own !== undefined && <p className="font-medium wrap-anywhere">{own}</p>}
        <p className={own === undefined ? 'font-medium wrap-anywhere' : 'wrap-anywhere'}>{carName(car)}</p>
        <p className="text-xs text-muted">
          {car.nickname !== undefined && car.plate !== undefined && `${unbroken(car.plate)} · `}
          {car.productionYear} · {formatDistance(car.mileage, units)} ·{' '}
          <span className="font-mono break-all">{car.vin}</span>
        </p>
      </div>
    </div>
  );
};

interface Props {
  car: Car;
  onClose: () => void;
}

/** Transfers a car to an email, with or without an account. */
const TransferCarDialog = ({ car, onClose }: Props) => {
  const { failure, forgetFailure, ...transfer } = useTransferForm(car._id, onClose);
  return (
    <FormDialog title={MESSAGES.dialog.transferCar} submitLabel="Submit" onClose={onClose} of={transfer}>
      <div className="grid gap-2">
        <p>{MESSAGES.transfer.intro}</p>
        <TransferredCar car={car} />
      </div>
      <PendingOfCar carId={car._id} onDeleted={onClose} />
      <RecipientField failure={failure} onChange={forgetFailure} />
      {car.standing !== 'keeper' && (
        <CheckField
          label="Share what services cost"
          hint="They see what you paid and where. You keep your amounts. Theirs don’t count as costs."
          {...transfer.form.register('serviceCosts')}
        />
      )}
      <p className="text-xs text-muted">
        We’ll email them a link, valid for {LIMITS.transferDays} days.{' '}
        {car.standing === 'keeper'
          ? 'Once they accept, they own the car. Your workshop loses access until they grant it again. Your services stay in the history.'
          : 'Once they accept, the car and its history are theirs. Your note, the nickname, plate, public link and workshop access end. Your fuel and costs stay with you.'}
      </p>
    </FormDialog>
  );
};

export default TransferCarDialog;
