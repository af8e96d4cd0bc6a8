import type { PublicCar } from '@glovebox/shared/car';
import { Badge } from '../../ui/Badge.tsx';

/** Whether the readings rise with the years as they should. */
export const OdometerVerdict = ({ verdict }: { verdict: PublicCar['odometerVerdict'] }) =>
  verdict === 'logical' ? (
    <Badge tone="success">Odometer logical</Badge>
  ) : verdict === 'illogical' ? (
    <Badge tone="danger">Odometer illogical</Badge>
  ) : (
    <Badge>Odometer: no judgement</Badge>
  );
