import { MESSAGES, senderIsSending } from '@glovebox/shared/messages';
import type { TransferDetail } from '@glovebox/shared/transfer';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { EndTransfer } from './EndTransfer.tsx';
import { Moment } from '../../ui/Time.tsx';
import { useNavigate } from 'react-router-dom';
import { failureMessage, isUnreachable } from '../../lib/failure.ts';
import { notify } from '../../lib/notify.ts';
import { useAcceptTransferMutation } from './transfersApi.ts';

/** Accepts the car, and goes to the dashboard. */
const useAcceptTransfer = ({ token, car }: TransferDetail, onFailed: () => void) => {
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

interface Props {
  transfer: TransferDetail;
  /** Called when an answer failed, because the transfer may have ended meanwhile. */
  onFailed: () => void;
}

/** The sender of the car, the expiry, and the buttons to answer. */
export const TransferOffer = ({ transfer, onFailed }: Props) => {
  const email = useUser()?.email;
  const { fromUser, toUser, expiresAt, car, share } = transfer;
  const { accept, accepting } = useAcceptTransfer(transfer, onFailed);
  const isSender = email !== toUser;
  const until = <Moment at={expiresAt} />;
  return (
    <>
      <PageHead title={senderIsSending(fromUser.name)} />
      <ScreenHeader
        title={senderIsSending(fromUser.name)}
        subtitle={
          isSender ? (
            <>
              To <span className="wrap-anywhere">{toUser}</span>, who can accept it until {until}.
              {share.serviceCosts && ' Service costs are included.'}
            </>
          ) : (
            <>
              Accept by {until} to become the owner. You get its history
              {share.serviceCosts && ' and service costs'}.
            </>
          )
        }
        actions={
          <>
            <EndTransfer transfer={transfer} isSender={isSender} disabled={accepting} onFailed={onFailed} />
            {isSender ? (
              <ButtonLink to={`/dashboard/cars/${car._id}`}>Go to the car</ButtonLink>
            ) : (
              <Button busy={accepting} onClick={() => void accept()}>
                {MESSAGES.transfer.accept}
              </Button>
            )}
          </>
        }
      />
    </>
  );
};
