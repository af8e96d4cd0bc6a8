import { decideClaimSchema, type ClaimDecision, type QueuedClaim } from '@glovebox/shared/vinClaim';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { useDecideClaimMutation } from './claimQueueApi.ts';

const reasonSchema = decideClaimSchema.omit({ decision: true });

interface Props {
  claim: QueuedClaim;
  decision: ClaimDecision['decision'];
  onClose: () => void;
}

const nameOf = (person: QueuedClaim['owner'], otherwise: string) => person?.name ?? otherwise;

/** Explains what will happen to the car. */
const consequences = ({ vin, claimant, owner }: QueuedClaim, decision: Props['decision']) => {
  const to = nameOf(claimant, 'The claimant');
  if (decision === 'reject') {
    return owner
      ? `${vin} stays as it is. ${to} can claim it again with better evidence.`
      : `${vin} stays with the workshop that looks after it. If its owner’s account was deleted, it is removed with the last open claim.`;
  }
  return (
    `${to} becomes the owner of ${vin}, with its history. ` +
    (owner ? `${nameOf(owner, 'Its owner')} loses the car. ` : '') +
    'Its note, nickname, plate, public code, workshop access and pending transfers end.'
  );
};

/** Decides a claim, with a reason for both sides. */
export const DecideClaimDialog = ({ claim, decision, onClose }: Props) => {
  const name = `${decision}Claim:${claim._id}`;
  const [decideClaim, { isLoading }] = useDecideClaimMutation({ fixedCacheKey: name });
  return (
    <ReasonDialog
      name={name}
      title={decision === 'grant' ? 'Grant claim' : 'Reject claim'}
      description={consequences(claim, decision)}
      submitLabel={decision === 'grant' ? 'Grant claim' : 'Reject claim'}
      hint="We email this to both sides."
      schema={reasonSchema}
      proves
      busy={isLoading}
      send={(fields) => decideClaim({ claimId: claim._id, decision, ...fields }).unwrap()}
      onClose={onClose}
    />
  );
};
