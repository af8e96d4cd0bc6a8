import type { DueEntry, DueEntryOfCar } from '@glovebox/shared/dueList';
import { formatDay } from '@glovebox/shared/dates';
import { comesFirst, dayInWords, dueAtInWords, dueInWords, likelyInWords } from '@glovebox/shared/dueWords';
import { unitsOfCar } from '@glovebox/shared/units';
import { useDispatch } from 'react-redux';
import { classNames } from '../../lib/classNames.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { pageOfDue, recordingOf } from '../../lib/dueEntry.ts';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CarDrawing } from '../../ui/CarDrawing.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import { useSnooze } from './useSnooze.ts';

const LOOKS = {
  overdue: { icon: 'warning', className: 'text-danger' },
  soon: { icon: 'clock', className: 'text-caution' },
  later: { icon: 'calendar', className: 'text-muted' },
} as const satisfies Record<DueEntry['state'], { icon: IconName; className: string }>;

interface Props {
  due: DueEntryOfCar;
  /** Whether the list is about several cars, so that each entry names its own. */
  namesCar: boolean;
}

/** Something due on a car, with buttons to record it and to be left alone about it. */
export const DueRow = ({ due, namesCar }: Props) => {
  const { id, title, state, car, kmLeft, dueKm, dueDay, forecast, snoozedUntil, remind } = due;
  const dispatch = useDispatch();
  const snooze = useSnooze();
  const reader = useUnits();
  const units = unitsOfCar(reader, car);
  const { icon, className } = LOOKS[state];
  const named = namesCar ? `${title} of ${car.name}` : title;
  const entry = { carId: car._id, dueId: id, title, snoozedUntil };
  const recording = recordingOf(due, car._id);
  const isBoth = dueKm !== undefined && dueDay !== undefined;
  const about =
    forecast &&
    (kmLeft ?? 0) > 0 &&
    `${dayInWords(forecast.day, today(reader), units)}, ${likelyInWords(forecast, units)}`;
  return (
    <li
      data-entry={id}
      className="relative flex flex-wrap items-start gap-x-4 gap-y-2 px-card py-3.5 first:rounded-t-lg last:rounded-b-lg hover:bg-ink/3 print:break-inside-avoid"
    >
      {namesCar && car.look && <CarDrawing {...car.look} className="mt-1 w-14 shrink-0 max-[22rem]:hidden" />}
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere">
          {namesCar && (
            <>
              <span className="text-muted">{car.name}</span> <span className="text-muted">·</span>{' '}
            </>
          )}
          <StretchedLink to={pageOfDue(due, car._id)} className="font-semibold">
            {title}
          </StretchedLink>
        </p>
        <p className={classNames('mt-0.5 flex items-start gap-1.5 font-medium', className)}>
          <Icon name={icon} className="mt-0.5" />
          {dueInWords(due, units)}
        </p>
        <p className="text-head text-muted">
          {dueAtInWords(due, units)}
          {isBoth && ', whichever comes first'}
        </p>
        {about && (
          <p className="text-head text-muted">
            {isBoth && comesFirst(due) === 'day' ? 'By distance ' : ''}
            {about}
          </p>
        )}
        {snoozedUntil !== undefined && (
          <p className="mt-1">
            <Badge>Snoozed until {formatDay(snoozedUntil, reader)}</Badge>
          </p>
        )}
      </div>
      {/* above the link that covers the row */}
      <div className="relative -mx-1 flex flex-wrap items-center gap-1 print:hidden">
        {recording && (
          <Button
            variant="outline"
            size="small"
            aria-label={`Done: ${named}`}
            aria-haspopup="dialog"
            onClick={() => dispatch(openDialog(recording))}
          >
            <Icon name="check" />
            Done
          </Button>
        )}
        {snoozedUntil === undefined ? (
          // no notices are sent about other expenses
          (recording ?? remind) && (
            <SnoozeMenu title={named} onSnooze={(until) => void snooze(entry, until)} />
          )
        ) : (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Wake ${named}`}
            onClick={() => void snooze(entry)}
          >
            Wake
          </Button>
        )}
      </div>
    </li>
  );
};
