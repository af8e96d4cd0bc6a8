import { formatDate, formatYear } from '@glovebox/shared/dates';
import { STAMP_TEXTS } from '@glovebox/shared/stamp';
import { formatDistanceFigure, otherDistance, unitsOfCar } from '@glovebox/shared/units';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Icon } from '../Icon.tsx';
import { familyColour } from '../serviceFamily.ts';
import { entryColumns, LEDGER_COLUMNS } from './ledgerColumns.ts';
import type { LedgerEntry } from './ledgerEntry.ts';
import { Dash, Dot } from './Spine.tsx';
import { SmallStamp, Stamp } from './Stamp.tsx';

interface Props extends LedgerEntry {
  isNew: boolean;
  /** Whether any entry has a price; the others then keep the space, so that the stamps are aligned. */
  hasPrices: boolean;
}

/** An entry of a ledger: mileage and day, the point on the spine, what was done, the stamp and the cost. */
export const EntryRow = ({ isNew, hasPrices, ...entry }: Props) => {
  const units = unitsOfCar(useUnits(), { odometerUnit: entry.unit });
  const isLow = entry.icon !== undefined;
  return (
    <div
      className={classNames(LEDGER_COLUMNS, 'relative rounded-md has-[a,button]:hover:bg-ink/3')}
      title={entry.stamp && STAMP_TEXTS[entry.stamp]}
    >
      <div
        className={classNames(
          entryColumns(hasPrices),
          'col-start-3 row-start-1 content-start border-b border-rule',
          isLow ? 'min-h-9' : 'min-h-16',
        )}
      >
        {isLow ? (
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 py-1.5 wrap-anywhere text-muted">
            <span className="flex items-center gap-2 font-semibold text-ink">
              {entry.icon && <Icon name={entry.icon} className="text-muted" />}
              {entry.title}
            </span>
            {entry.marks}
            <span className="line-clamp-2 min-w-0 empty:hidden @md:line-clamp-none">{entry.text}</span>
          </div>
        ) : (
          <div className="min-w-0 py-2.5 @max-[18.75rem]:pb-1">
            {entry.stamp && (
              <div className="float-right ml-2 @md:hidden">
                <SmallStamp of={entry.id} kind={entry.stamp} isNew={isNew} />
              </div>
            )}
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
              {entry.title}
              {entry.marks}
              {entry.menu && (
                <div className="relative z-1 has-data-[state=open]:z-30 -my-1.5 ml-auto">{entry.menu}</div>
              )}
            </div>
            <div className="wrap-anywhere text-muted">{entry.text}</div>
          </div>
        )}
        {entry.stamp && (
          <div className="hidden justify-self-center py-1 @md:block">
            <Stamp of={entry.id} kind={entry.stamp} day={entry.day} isNew={isNew} />
          </div>
        )}
        {hasPrices && (
          <p
            className={classNames(
              'text-right font-mono text-head leading-5 empty:hidden @md:col-start-3',
              isLow ? 'pb-2 @min-[18.75rem]:pt-2' : 'pb-2.5 @min-[18.75rem]:pt-2.5',
              isLow || entry.isFuel ? 'text-muted' : 'font-semibold',
            )}
          >
            {entry.price}
          </p>
        )}
      </div>
      <div className={classNames('col-start-1 row-start-1 text-right', isLow ? 'py-2' : 'py-2.5')}>
        {entry.mileage === undefined && !isLow && !entry.isFuel && !entry.isExpense && (
          <p className="font-mono text-head font-medium">–</p>
        )}
        {entry.mileage !== undefined && !isLow && (
          <p className="font-mono text-head font-medium">
            {formatDistanceFigure(entry.mileage, units)}
            <span className={entry.unit ? 'font-sans text-xs' : 'sr-only'}> {units.distance}</span>
            {units.withOther && (
              <span className="block font-sans text-xs font-normal text-muted">
                {otherDistance(entry.mileage, units)}
              </span>
            )}
          </p>
        )}
        <p className="text-xs text-muted">
          <Day day={entry.day} />
        </p>
      </div>
      {entry.isFuel || entry.isExpense ? (
        <Dash />
      ) : (
        <Dot
          colour={entry.type === 'Visit' ? 'text-accent' : familyColour(entry.type)}
          filled={entry.stamp === 'confirmed'}
        />
      )}
    </div>
  );
};

/** The year is visible above, so it is repeated for screen readers only. */
const Day = ({ day }: { day: string }) => {
  const units = useUnits();
  return (
    <time dateTime={day}>
      {formatDate(day, units)}
      <span className="sr-only">, {formatYear(day, units)}</span>
    </time>
  );
};
