import type { Warning } from '@glovebox/shared/warning';
import { Badge } from './Badge.tsx';

/** How many warnings are open on a car, in red if one is urgent; nothing without any. */
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
