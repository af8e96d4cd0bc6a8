import { useDispatch } from 'react-redux';
import { api } from '../../../lib/api.ts';
import { failureCurrent } from '../../../lib/failure.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuItem } from '../../../ui/Menu.tsx';
import { notify } from '../../../lib/notify.ts';
import { useVerifyEntryMutation } from '../moderationApi.ts';

interface Props {
  level: 'specmodel' | 'engine';
  entry: { _id: string; name: string; verified: boolean; revision: number };
}

/** Verifies an entry or takes that back, with a toast. */
const useVerify = ({ level, entry: { _id: id, name, revision } }: Props) => {
  const dispatch = useDispatch();
  const [verifyEntry, { isLoading }] = useVerifyEntryMutation();
  const verify = async (verified: boolean) => {
    if (isLoading) return;
    try {
      await verifyEntry({ level, id, verified, revision }).unwrap();
      // the entry may have left the list
      notify.success(`${name} is ${verified ? 'verified' : 'no longer verified'}.`);
    } catch (error) {
      notify.failure(error);
      // the moderator has to see what another one changed before they verify it
      if (failureCurrent(error) !== undefined) dispatch(api.util.invalidateTags(['catalogue']));
    }
  };
  return { verify, busy: isLoading };
};

export const VerifiedBadge = ({ verified }: { verified: boolean }) =>
  verified ? (
    <Badge tone="success">
      <Icon name="check" className="size-3" />
      Verified
    </Badge>
  ) : (
    <Badge>Unverified</Badge>
  );

/** Verifies the entry of a table row by one click, or shows that it is verified. */
export const VerifyButton = (props: Props) => {
  const { verify, busy } = useVerify(props);
  const { name, verified } = props.entry;
  if (verified) return <VerifiedBadge verified />;
  return (
    <Button
      variant="outline"
      size="small"
      className="-my-1 h-7"
      busy={busy}
      aria-label={`Verify ${name}`}
      onClick={() => void verify(true)}
    >
      Verify
    </Button>
  );
};

/** The menu item that verifies an entry, or takes that back. */
export const VerifyItem = (props: Props) => {
  const { verify } = useVerify(props);
  const { verified } = props.entry;
  return (
    <MenuItem icon={verified ? 'close' : 'check'} onSelect={() => void verify(!verified)}>
      {verified ? 'Mark as unverified' : 'Mark as verified'}
    </MenuItem>
  );
};
