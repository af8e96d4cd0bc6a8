import { Badge } from '../../../ui/Badge.tsx';
import { Icon } from '../../../ui/Icon.tsx';

export const VerifiedBadge = ({ verified }: { verified: boolean }) =>
  verified ? (
    <Badge tone="success">
      <Icon name="check" className="size-3" />
      Verified
    </Badge>
  ) : (
    <Badge>Unverified</Badge>
  );
