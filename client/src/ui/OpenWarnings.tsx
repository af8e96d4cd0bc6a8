import type { Warning } from '@glovebox/shared/warning';
import { Badge } from './Badge.tsx';

/** Shows the number of open warnings of a car, in red if one is urgent, or nothing if there are none. */
export const OpenWarnings = ({ warnings }: { warnings: readonly Pick<Warning, 'priority'>[] }) => {
  if (warnings.length === 0) return null;
  const isUrgent = warnings.some(({ priority }) => priority === 1);
  return (
    <p className="mt-1.5">
      <Badge tone={isUrgent ? 'danger' : 'caution'}>
        {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
      </Badge>
    </p>
  );
};
