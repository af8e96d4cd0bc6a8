import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../../lib/dialogSlice.ts';
import { useGetClaimQueueInfiniteQuery } from './claimQueueApi.ts';
import { DecideClaimDialog } from './DecideClaimDialog.tsx';

/** The dialogs of the claims' queue; the store knows which one is open. */
export const ClaimQueueDialogs = () => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  const { data } = useGetClaimQueueInfiniteQuery('open');
  if (dialog?.name !== 'grantClaim' && dialog?.name !== 'rejectClaim') return null;
  const { name, claimId } = dialog;
  const claim = data?.pages.flatMap(({ claims }) => claims).find(({ _id }) => _id === claimId);
  if (!claim) return null;
  return (
    <DecideClaimDialog
      claim={claim}
      decision={name === 'grantClaim' ? 'grant' : 'reject'}
      onClose={() => dispatch(closeDialog(dialog))}
    />
  );
};
