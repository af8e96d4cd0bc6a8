import { MenuItem } from '../../../ui/Menu.tsx';
import { useVerify } from './useVerify.ts';

interface Props {
  level: 'specmodel' | 'engine';
  entry: { _id: string; name: string; verified: boolean };
}

/** The menu item that verifies an entry, or takes that back. */
export const VerifyItem = ({ level, entry }: Props) => {
  const { verify } = useVerify(level, entry);
  const { verified } = entry;
  return (
    <MenuItem icon={verified ? 'close' : 'check'} onSelect={() => void verify(!verified)}>
      {verified ? 'Mark as unverified' : 'Mark as verified'}
    </MenuItem>
  );
};
