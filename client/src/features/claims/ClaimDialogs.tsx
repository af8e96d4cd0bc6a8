import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { ClaimVinDialog } from './ClaimVinDialog.tsx';
import { WithdrawClaimDialog } from './WithdrawClaimDialog.tsx';

export const ClaimDialogs = () => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.name !== 'claimVin' && dialog?.name !== 'withdrawClaim') return null;
  const onClose = () => dispatch(closeDialog(dialog));
  if (dialog.name === 'claimVin') return <ClaimVinDialog vin={dialog.vin} onClose={onClose} />;
  return <WithdrawClaimDialog claimId={dialog.claimId} onClose={onClose} />;
};
