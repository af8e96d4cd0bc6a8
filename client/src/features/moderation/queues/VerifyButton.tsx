import { Button } from '../../../ui/Button.tsx';
import { useVerify } from './useVerify.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';

interface Props {
  level: 'specmodel' | 'engine';
  entry: { _id: string; name: string; verified: boolean };
}

/** Verifies the entry of a table row by one click, or shows that it is verified. */
export const VerifyButton = ({ level, entry }: Props) => {
  const { verify, busy } = useVerify(level, entry);
  if (entry.verified) return <VerifiedBadge verified />;
  return (
    <Button
      variant="outline"
      size="small"
      className="-my-1 h-7"
      busy={busy}
      aria-label={`Verify ${entry.name}`}
      onClick={() => void verify(true)}
    >
      Verify
    </Button>
  );
};
