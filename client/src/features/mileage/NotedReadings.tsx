import { formatDay } from '@glovebox/shared/dates';
import type { Reading } from '@glovebox/shared/reading';
import { formatDistance } from '@glovebox/shared/units';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { loadNextPage } from '../../lib/lists/loadNextPage.ts';
import { useRemoveRecord } from '../../lib/undo/useRemoveRecord.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { RecordMenu } from '../../ui/lists/RecordMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../lib/notify.ts';
import {
  useDisputeReadingMutation,
  useGetReadingsInfiniteQuery,
  useRemoveReadingMutation,
  useWithdrawReadingDisputeMutation,
} from './readingsApi.ts';

/** How many readings are listed at first. */
const LISTED = 3;

/** Disputes a reading of a former owner, or withdraws that. */
const DisputeButton = ({ carId, reading }: { carId: string; reading: Reading }) => {
  const [dispute, disputing] = useDisputeReadingMutation();
  const [withdraw, withdrawing] = useWithdrawReadingDisputeMutation();
  const send = reading.may === 'withdraw' ? withdraw : dispute;
  return (
    <Button
      variant="outline"
      size="small"
      busy={disputing.isLoading || withdrawing.isLoading}
      onClick={() => void notify.outcome(send({ carId, recordId: reading._id }).unwrap())}
    >
      {reading.may === 'withdraw' ? 'Withdraw dispute' : 'Dispute'}
    </Button>
  );
};

/** The readings of a car that were noted on their own, the latest day first. */
export const NotedReadings = ({ carId }: { carId: string }) => {
  const units = useUnits();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useGetReadingsInfiniteQuery(carId);
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const [removeReading] = useRemoveReadingMutation();
  const removeRecord = useRemoveRecord();
  const readings = data?.pages.flatMap((page) => page.readings) ?? [];
  if (readings.length === 0) return null;

  const inWords = ({ mileage, doneAt }: Reading) =>
    `${formatDistance(mileage, units)} of ${formatDay(doneAt, units)}`;
  const remove = (reading: Reading) =>
    removeRecord({ kind: 'reading', id: reading._id, carId, what: inWords(reading) }, () =>
      removeReading({ carId, recordId: reading._id }).unwrap(),
    );
  const loadMore = async () => {
    if (isOpen || readings.length <= LISTED) await loadNextPage(fetchNextPage);
    setOpen(true);
  };
  const shown = isOpen ? readings : readings.slice(0, LISTED);

  return (
    <div className="mt-4 border-t border-rule pt-3">
      <h3 className="text-xs text-muted">Odometer readings</h3>
      <ul aria-label="Odometer readings" className="-mx-card divide-y divide-rule">
        {shown.map((reading) => (
          <li key={reading._id} className="flex min-h-11 items-center gap-3 px-card">
            <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <span className="font-mono font-medium whitespace-nowrap">
                {formatDistance(reading.mileage, units)}
              </span>
              <time dateTime={reading.doneAt} className="whitespace-nowrap text-muted">
                {formatDay(reading.doneAt, units)}
              </time>
              {reading.newInstrument && (
                <span className="text-muted">
                  New odometer; the old one showed {formatDistance(reading.newInstrument.before, units)}
                </span>
              )}
              {reading.disputed ? (
                <Badge tone="danger">Disputed by the owner</Badge>
              ) : (
                reading.implausible && <Badge tone="caution">Implausible reading</Badge>
              )}
              {reading.note !== undefined && (
                <span className="min-w-0 basis-full pb-1 text-muted wrap-anywhere sm:basis-auto">
                  {reading.note}
                </span>
              )}
            </p>
            {reading.may && <DisputeButton carId={carId} reading={reading} />}
            {reading.own && (
              <RecordMenu
                label={`Reading of ${formatDay(reading.doneAt, units)}`}
                onCorrect={() => dispatch(openDialog({ name: 'reading', carId, recordId: reading._id }))}
                onRemove={() => void remove(reading)}
              />
            )}
          </li>
        ))}
      </ul>
      {(hasNextPage || shown.length < readings.length) && (
        <LoadMore busy={isFetchingNextPage} onClick={() => void loadMore()} />
      )}
    </div>
  );
};
