import type { Due } from '@glovebox/shared/due';
import { useState } from 'react';
import { formatKm } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { DueBadge } from '../../ui/DueBadge.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { ServiceIcon } from '../../ui/ServiceIcon.tsx';

type Listed = Due & { car?: { name: string } };

const AT_FIRST = 5;

interface Props {
  due: readonly Listed[];
  /** How many there are, where these are not all. */
  count?: number;
}

/** What is due, the most pressing first, each leading to the service that says so; nothing where nothing is due. */
export const DueCard = ({ due, count = due.length }: Props) => {
  const [all, setAll] = useState(false);
  if (due.length === 0) return null;
  const shown = all ? due : due.slice(0, AT_FIRST);
  return (
    <Card title="Due" aside={<Badge>{count}</Badge>}>
      <ul className="-m-4 divide-y divide-line">
        {shown.map(({ id, type, title, dueKm, kmLeft, car }) => (
          <li key={id} className="relative flex items-center gap-3 px-4 py-3 hover:bg-ink/3">
            <ServiceIcon type={type} />
            <div className="min-w-0 flex-1">
              <StretchedLink to={`/dashboard/services/${id}`} className="block truncate font-medium">
                {title}
              </StretchedLink>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
                <span className="min-w-0 truncate">
                  {car && `${car.name} · `}at {formatKm(dueKm)}
                </span>
                <DueBadge kmLeft={kmLeft} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < due.length && (
        <div className="mt-8 grid border-t border-line pt-4">
          <LoadMore busy={false} onClick={() => setAll(true)} />
        </div>
      )}
    </Card>
  );
};
