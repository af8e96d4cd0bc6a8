import { formatDay } from '@glovebox/shared/dates';
import { formatMoney } from '@glovebox/shared/formatMoney';
import type { ImportRow, RecordImport, RowOutcome } from '@glovebox/shared/recordImport';
import { formatDistance, formatQuantity } from '@glovebox/shared/units';
import { useState } from 'react';
import { loadNextPage } from '../../lib/lists/loadNextPage.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { chipClasses } from '../../ui/chipClasses.ts';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { fieldName, isNamedAfterFile, OUTCOMES, rowTitle, totalOf } from './importWords.ts';
import { useGetRecordImportRowsInfiniteQuery } from './recordImportApi.ts';

/** What needs a look comes first; what is recorded comes last. */
const ORDER: readonly RowOutcome[] = ['refused', 'dropped', 'duplicate', 'new'];
/** What is not recorded. The other rows of an applied import are on the cars by now. */
const NOT_RECORDED = ORDER.slice(0, 2);

interface RowProps {
  row: ImportRow;
  showsFile: boolean;
  /** The name of the car in the files, if these hold several. */
  car: string | undefined;
}

const Row = ({ row, showsFile, car }: RowProps) => {
  const units = useUnits();
  const { file, line, day, amount, mileage, money, field, value, reason } = row;
  const facts = [
    amount && formatQuantity(amount.amount, amount.unit, units),
    day !== undefined && formatDay(day, units),
    mileage !== undefined && formatDistance(mileage, units),
    money && formatMoney(money),
  ].filter(Boolean);
  return (
    <li className="grid gap-x-4 gap-y-1 px-card py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <p className="min-w-0 text-xs leading-5 text-muted tabular-nums wrap-anywhere">
        Line {line.toLocaleString('en-US')}
        {showsFile && <span className="sm:block"> of {file}</span>}
        {car !== undefined && <span className="sm:block"> for {car}</span>}
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere empty:hidden">
          {rowTitle(row) !== undefined && <span className="font-medium">{rowTitle(row)}</span>}
          {facts.length > 0 && <span className="text-muted tabular-nums"> · {facts.join(' · ')}</span>}
        </p>
        <p className="text-muted wrap-anywhere empty:hidden">
          {field !== undefined && (
            <span className="text-ink">
              {fieldName(field)}
              {value !== undefined && (
                <>
                  {' '}
                  <q className="font-code text-xs">{value}</q>
                </>
              )}
              {reason !== undefined && ': '}
            </span>
          )}
          {reason}
        </p>
      </div>
    </li>
  );
};

const Rows = ({ imported, outcome }: { imported: RecordImport; outcome: RowOutcome }) => {
  const query = useGetRecordImportRowsInfiniteQuery({ importId: imported._id, outcome });
  const { currentData } = query;
  const named = imported.cars.filter((car) => !isNamedAfterFile(car, imported.files));
  if (!currentData)
    return (
      <LoadingOrError query={query} what="The lines" label="Loading the lines">
        <div className="-mx-card divide-y divide-rule">
          {Array.from({ length: 4 }, (_, position) => (
            <div key={position} className="px-card py-3">
              <Skeleton className="h-9" />
            </div>
          ))}
        </div>
      </LoadingOrError>
    );
  return (
    <div className="grid gap-4">
      <ul
        aria-label={`Lines: ${OUTCOMES[outcome].label}`}
        className="-mx-card divide-y divide-rule border-y border-line"
      >
        {currentData.pages
          .flatMap((page) => page.rows)
          .map((row, index) => (
            <Row
              // a line can hold two records
              key={index}
              row={row}
              showsFile={imported.files.length > 1}
              car={named.length > 1 ? named.find(({ key }) => key === row.car)?.name : undefined}
            />
          ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          label="Show more"
          busy={query.isFetchingNextPage}
          onClick={() => void loadNextPage(query.fetchNextPage)}
        />
      )}
    </div>
  );
};

/** The lines of the files by outcome. Those that are left out say why. */
export const ImportedRows = ({ imported }: { imported: RecordImport }) => {
  const outcomes = imported.state === 'applied' ? NOT_RECORDED : ORDER;
  const offered = outcomes.filter((outcome) => totalOf(imported, outcome) > 0);
  const [chosen, setChosen] = useState<RowOutcome>();
  const shown = chosen !== undefined && offered.includes(chosen) ? chosen : offered[0];
  if (shown === undefined) return null;
  return (
    <div className="grid gap-3">
      <div role="group" aria-label="Show the lines that are" className="flex flex-wrap gap-2">
        {offered.map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={shown === outcome}
            onClick={() => setChosen(outcome)}
            className={chipClasses(shown === outcome)}
          >
            {OUTCOMES[outcome].label}{' '}
            <span className="font-normal tabular-nums">
              {totalOf(imported, outcome).toLocaleString('en-US')}
            </span>
          </button>
        ))}
      </div>
      <Rows imported={imported} outcome={shown} />
    </div>
  );
};
