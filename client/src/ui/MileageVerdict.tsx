import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { Badge } from './Badge.tsx';

/** What the readings of a car say of its odometer: green only where workshops' readings carry it. */
export const MileageVerdict = ({ of: judged }: { of: Parameters<typeof mileageVerdict>[0] }) => {
  const { text, isConfirmed } = mileageVerdict(judged);
  return <Badge tone={isConfirmed ? 'success' : 'neutral'}>{text}</Badge>;
};
