import type { Due, DueOfCar } from '@glovebox/shared/due';
import { dueInWords } from '@glovebox/shared/dueWords';
import { formatDistance, unitsOfCar } from '@glovebox/shared/units';
import { useState } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';

type Listed = Due & { car?: Pick<DueOfCar['car'], 'name' | 'odometerUnit'> };

const AT_FIRST = 5;

const TONES = {
  overdue: { words: 'text-danger', bar: 'bg-danger-mark' },
  soon: { words: 'text-caution', bar: 'bg-caution-mark' },
  later: { words: 'text-muted', bar: 'bg-accent' },
} as const;

interface Props {
  due: readonly Listed[];
  /** Shown beside the heading; the number of entries by default. */
  note?: string;
}

/** Lists due services, the most urgent first, each with a link to the service that says so. */
export const DueCard = ({ due, note = String(due.length) }: Props) => {
  const [all, setAll] = useState(false);
  if (due.length === 0) return null;
  const shown = all ? due : due.slice(0, AT_FIRST);
  return (
    <Card title="Due" note={note}>
      <ul className="-m-card divide-y divide-rule">
        {shown.map((one) => (
          <Row key={one.id} due={one} />
        ))}
      </ul>
      {shown.length < due.length && (
        <div className="mt-card grid border-t border-rule pt-card">
          <LoadMore busy={false} onClick={() => setAll(true)} />
        </div>
      )}
    </Card>
  );
};

const Row = ({ due: { id, title, state, doneKm, dueKm, kmLeft, car } }: { due: Listed }) => {
  const units = unitsOfCar(useUnits(), car ?? {});
  const { words, bar } = TONES[state];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-card py-3 last:rounded-b-lg hover:bg-ink/3">
      <StretchedLink
        to={`/dashboard/services/${id}`}
        className="line-clamp-2 font-semibold wrap-anywhere max-[24rem]:col-span-2"
      >
        {title}
      </StretchedLink>
      <p className="col-span-2 wrap-anywhere text-muted">
        {car && `${car.name} · `}at {formatDistance(dueKm, units)}
      </p>
      <p className={classNames('min-[24rem]:col-start-2 min-[24rem]:row-start-1', words)}>
        {dueInWords({ dueKm, kmLeft }, units)}
      </p>
      <div
        aria-hidden="true"
        className="col-span-2 mt-2 h-1.25 overflow-hidden rounded-full bg-rule forced-colors:outline print:[print-color-adjust:exact]"
      >
        <div
          className={classNames('h-full rounded-full forced-colors:bg-[CanvasText]', bar)}
          style={{ width: `${100 * usedUp(doneKm, dueKm, kmLeft)}%` }}
        />
      </div>
    </li>
  );
};

/** Returns the used share of the interval from one service to the next, from 0 to 1. */
const usedUp = (doneKm: number, dueKm: number, kmLeft: number) =>
  dueKm <= doneKm ? 1 : Math.min(1, Math.max(0, 1 - kmLeft / (dueKm - doneKm)));
