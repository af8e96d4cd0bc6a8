import type { Warning } from '@glovebox/shared/warning';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { formatMoment } from '../../lib/format.ts';
import { PriorityBadge } from '../../ui/PriorityBadge.tsx';

type Listed = Warning & { car: { _id: string; name?: string } };

/** Open warnings, each leading to its details; with the car's name where several cars are meant. */
export const WarningList = ({ warnings }: { warnings: readonly Listed[] }) => {
  const dispatch = useDispatch();
  return (
    <ul className="-mx-4 -my-4 divide-y divide-line">
      {warnings.map(({ _id, title, priority, createdAt, car }) => (
        <li key={_id}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => dispatch(openDialog({ name: 'warningDetails', carId: car._id, warningId: _id }))}
            className="flex w-full items-start justify-between gap-3 px-4 py-3 text-left hover:bg-ink/3 focus-visible:-outline-offset-2"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{title}</span>
              {car.name !== undefined && <span className="block text-muted">{car.name}</span>}
              <time dateTime={createdAt} className="block text-xs text-muted">
                {formatMoment(createdAt)}
              </time>
            </span>
            <PriorityBadge priority={priority} />
          </button>
        </li>
      ))}
    </ul>
  );
};
