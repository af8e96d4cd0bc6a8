import { MESSAGES } from '@glovebox/shared/messages';
import type { TransferDetail } from '@glovebox/shared/transfer';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { useDeleteTransferMutation } from './transfersApi.ts';
import { carName } from '@glovebox/shared/carName';

interface Props {
  transfer: TransferDetail;
  isSender: boolean;
  disabled: boolean;
  onFailed: () => void;
}

/** Declines a transfer, or cancels one's own, after a confirmation. */
export const EndTransfer = ({ transfer, isSender, disabled, onFailed }: Props) => {
  const { token, car, fromUser, toUser } = transfer;
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [deleteTransfer, { isLoading }] = useDeleteTransferMutation();
  const name = carName(car);
  const wording = isSender
    ? {
        label: 'Cancel transfer',
        title: 'Cancel this transfer?',
        text: `${toUser} can no longer accept the ${name}. It stays yours.`,
        action: 'Cancel transfer',
        next: `/dashboard/cars/${car._id}`,
      }
    : {
        label: 'Decline',
        title: 'Decline this transfer?',
        text: `The ${name} stays with ${fromUser.name}, and we tell them. To get it later, you need a new transfer.`,
        action: 'Decline',
        next: '/dashboard',
      };

  const end = async () => {
    try {
      await deleteTransfer({ token, carId: car._id }).unwrap();
    } catch (error) {
      notify.failure(error);
      setAsked(false);
      onFailed();
      return;
    }
    notify.success(MESSAGES.toast.transferDeleted);
    await navigate(wording.next, { replace: true });
  };

  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => setAsked(true)}>
        {wording.label}
      </Button>
      {asked && (
        <ConfirmDialog
          title={wording.title}
          text={wording.text}
          action={wording.action}
          busy={isLoading}
          onConfirm={() => void end()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};
