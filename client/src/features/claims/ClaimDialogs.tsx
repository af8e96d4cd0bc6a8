import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { ClaimVinDialog } from './ClaimVinDialog.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { useWithdrawClaimMutation } from './claimsApi.ts';

const WithdrawClaimDialog = ({ claimId, onClose }: { claimId: string; onClose: () => void }) => {
  const [withdraw, { isLoading }] = useWithdrawClaimMutation();
  const confirm = async () => {
    if (await notify.outcome(withdraw(claimId).unwrap())) onClose();
  };
  return (
    <ConfirmDialog
      title="Withdraw the claim?"
      text="Admins stop reviewing it. You can claim the car again a day later."
      action="Withdraw"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

export const ClaimDialogs = () => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.name !== 'claimVin' && dialog?.name !== 'withdrawClaim') return null;
  const onClose = () => dispatch(closeDialog(dialog));
  if (dialog.name === 'claimVin') return <ClaimVinDialog vin={dialog.vin} onClose={onClose} />;
  return <WithdrawClaimDialog claimId={dialog.claimId} onClose={onClose} />;
};
