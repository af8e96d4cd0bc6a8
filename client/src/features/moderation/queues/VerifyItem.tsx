import { MenuItem } from '../../../ui/Menu.tsx';
import { useVerify } from './useVerify.ts';

interface Props {
  level: 'specmodel' | 'engine';
  entry: { _id: string; name: string; verified: boolean };
}

/** In an entry's menu: marks it as verified, or takes the mark away. */
export const VerifyItem = ({ level, entry }: Props) => {
  const { verify } = useVerify(level, entry);
  const { verified } = entry;
  return (
    <MenuItem icon={verified ? 'close' : 'check'} onSelect={() => void verify(!verified)}>
      {verified ? 'Mark as unverified' : 'Mark as verified'}
    </MenuItem>
  );
};
