import type { DueEntry, DueEntryOfCar } from '@glovebox/shared/dueList';
import { comesFirst, dayInWords, dueAtInWords, leftInWords, likelyInWords } from '@glovebox/shared/dueWords';
import { unitsOfCar } from '@glovebox/shared/units';
import { usedShare } from '@glovebox/shared/usedShare';
import { useId, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { classNames } from '../../lib/classNames.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { pageOfDue, recordingOf } from '../../lib/dueEntry.ts';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { CarDrawing } from '../../ui/CarDrawing.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';

type Listed = DueEntry & {
  car?: Pick<DueEntryOfCar['car'], '_id' | 'name' | 'look' | 'odometerUnit'>;
  /** Whose car it is, for a workshop. */
  customer?: string | undefined;
};

const AT_FIRST = 5;

/** The used share of an interval from which on it is shown as a bar. */
const HALF = 0.5;

const TONES = {
  overdue: { words: 'text-danger', bar: 'bg-danger-mark' },
  soon: { words: 'text-caution', bar: 'bg-caution-mark' },
  later: { words: 'text-muted', bar: 'bg-accent' },
} as const;

interface Props {
  due: readonly Listed[];
  /** The car of all entries; left out where each names its own. */
  carId?: string;
  /** Shown beside the heading; the number of entries by default. */
  note?: string;
  title?: string;
  /** A link opposite the heading. */
  aside?: ReactNode;
  /** Says that nothing is due; without it there is no card then. */
  empty?: ReactNode;
}

/**
 * Lists what is due, the most urgent first, each with a link to what says so, and a button to record it once it is due
 * soon.
 */
export const DueCard = ({ due, carId, note = String(due.length), title = 'Due', aside, empty }: Props) => {
  const [all, setAll] = useState(false);
  if (due.length === 0) return empty ? <Card title={title}>{empty}</Card> : null;
  const shown = all ? due : due.slice(0, AT_FIRST);
  return (
    <Card title={title} note={note} aside={aside}>
      <ul className="-m-card divide-y divide-rule">
        {shown.map((one) => (
          <Row key={one.id} due={one} carId={carId ?? one.car?._id} />
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

interface RowProps {
  due: Listed;
  carId: string | undefined;
}

const Row = ({ due, carId = '' }: RowProps) => {
  const { title, state, dueKm, dueDay, kmLeft, car, customer, forecast } = due;
  const dispatch = useDispatch();
  const titleId = useId();
  const reader = useUnits();
  const units = unitsOfCar(reader, car ?? {});
  const { words, bar } = TONES[state];
  const used = usedShare(due);
  const isByKm = comesFirst(due) === 'km';
  const about = isByKm && (kmLeft ?? 0) > 0 && forecast && dayInWords(forecast.day, today(reader), units);
  const at = dueAtInWords(car ? (isByKm ? { dueKm } : { dueDay }) : due, units);
  const recording = recordingOf(due, carId);
  return (
    <li className="relative flex items-start gap-3 px-card py-3 last:rounded-b-lg hover:bg-ink/3">
      {car?.look && <CarDrawing {...car.look} className="mt-1 w-12 shrink-0" />}
      <div className="min-w-0 flex-1">
        <p className="flex items-start gap-2">
          <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere" title={car && `${car.name} · ${title}`}>
            {car && (
              // on phones the car has a line of its own, so that a long name does not push the title away
              <span className="max-sm:block max-sm:truncate">
                <span className="font-semibold">{car.name}</span>
                {customer !== undefined && <span className="text-muted"> · {customer}</span>}
                <span className="text-muted max-sm:hidden"> · </span>
              </span>
            )}
            <StretchedLink id={titleId} to={pageOfDue(due, carId)} className={car ? '' : 'font-semibold'}>
              {title}
            </StretchedLink>
          </span>
          {recording && state !== 'later' && (
            <Button
              variant="ghost"
              size="small"
              // above the link that covers the row
              className="relative -my-1.5 -mr-3"
              aria-haspopup="dialog"
              aria-label={`Record ${title}`}
              onClick={() => dispatch(openDialog(recording))}
            >
              Record
            </Button>
          )}
        </p>
        <p className="flex flex-wrap justify-between gap-x-3 text-head text-muted">
          <span
            className={classNames(state === 'later' ? '' : `font-medium ${words}`)}
            title={forecast && likelyInWords(forecast, units)}
          >
            {[(!car || !about) && at, about, due.snoozedUntil && 'snoozed'].filter(Boolean).join(', ')}
          </span>{' '}
          <span className={state === 'overdue' ? words : ''}>{leftInWords(due, units)}</span>
        </p>
        {used >= HALF && (
          <div
            aria-hidden="true"
            className="mt-2 h-1.5 overflow-hidden rounded-full bg-line forced-colors:outline print:[print-color-adjust:exact]"
          >
            <div
              className={classNames('h-full rounded-full forced-colors:bg-[CanvasText]', bar)}
              style={{ width: `${100 * used}%` }}
            />
          </div>
        )}
      </div>
    </li>
  );
};
