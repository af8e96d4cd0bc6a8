import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { Badge } from './Badge.tsx';

/** The verdict of a car's readings on its odometer; it is green only when workshops' readings support it. */
export const MileageVerdict = ({ of: judged }: { of: Parameters<typeof mileageVerdict>[0] }) => {
  const { text, isConfirmed } = mileageVerdict(judged);
  return <Badge tone={isConfirmed ? 'success' : 'neutral'}>{text}</Badge>;
};
