import { MESSAGES } from '@glovebox/shared/messages';
import type { TransferDetail } from '@glovebox/shared/transfer';
import { useNavigate } from 'react-router-dom';
import { failureMessage, isUnreachable } from '../../lib/failure.ts';
import { notify } from '../../ui/notify.ts';
import { useAcceptTransferMutation } from './transfersApi.ts';

/** Accepts the car, and goes to the dashboard. */
export const useAcceptTransfer = ({ token, car }: TransferDetail, onFailed: () => void) => {
  const navigate = useNavigate();
  const [acceptTransfer, { isLoading, isSuccess }] = useAcceptTransferMutation();
  const accept = async () => {
    try {
      await acceptTransfer({ token, carId: car._id }).unwrap();
    } catch (error) {
      if (!isUnreachable(error)) notify.error(failureMessage(error));
      onFailed();
      return;
    }
    notify.success(MESSAGES.toast.transferAccepted);
    // the back button would only lead to a transfer that has ended
    await navigate('/dashboard', { replace: true });
  };
  // true even after the screen has gone, so that a second click does not accept it again
  return { accept, accepting: isLoading || isSuccess };
};
