import { MESSAGES, senderIsSending } from '@glovebox/shared/messages';
import type { TransferDetail } from '@glovebox/shared/transfer';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { EndTransfer } from './EndTransfer.tsx';
import { useAcceptTransfer } from './useAcceptTransfer.ts';
import { Moment } from '../../ui/Time.tsx';

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
              {share.serviceCosts && ' What you paid for services goes along.'}
            </>
          ) : (
            <>
              Accept it until {until} to become its owner. Its history comes with it
              {share.serviceCosts && ', with the costs of services'}.
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
