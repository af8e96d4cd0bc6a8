import type { Warning } from '@glovebox/shared/warning';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { PriorityBadge } from '../../ui/PriorityBadge.tsx';
import { Moment } from '../../ui/Time.tsx';

type Listed = Warning & { resolvedAt?: string | undefined; car: { _id: string; name?: string } };

interface Props {
  warnings: readonly Listed[];
  /** How many warnings are shown at first; all by default. */
  atFirst?: number;
}

/** Warnings that open their details, with the car's name in lists of several cars. */
export const WarningList = ({ warnings, atFirst = warnings.length }: Props) => {
  const dispatch = useDispatch();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const shown = all ? warnings : warnings.slice(0, atFirst);

  // the button disappears, so the focus moves to the first warning that it revealed
  useEffect(() => {
    if (all) list.current?.children[atFirst]?.querySelector('button')?.focus();
  }, [all, atFirst]);

  return (
    <div className="-m-card divide-y divide-rule">
      <ul ref={list} className="divide-y divide-rule">
        {shown.map(({ _id, title, priority, createdAt, resolvedAt, car }) => (
          <li key={_id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => dispatch(openDialog({ name: 'warningDetails', carId: car._id, warningId: _id }))}
              className="flex w-full items-start justify-between gap-3 px-card py-3 text-left hover:bg-ink/3 focus-visible:-outline-offset-2"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{title}</span>
                {car.name !== undefined && <span className="block text-muted">{car.name}</span>}
                <span className="block text-xs text-muted">
                  {resolvedAt !== undefined && 'Resolved '}
                  <Moment at={resolvedAt ?? createdAt} />
                </span>
              </span>
              {resolvedAt === undefined && <PriorityBadge priority={priority} />}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < warnings.length && (
        <div className="grid px-card py-2">
          <Button variant="ghost" size="small" className="justify-self-center" onClick={() => setAll(true)}>
            Show all {warnings.length} warnings
          </Button>
        </div>
      )}
    </div>
  );
};
