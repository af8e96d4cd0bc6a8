import { formatDay } from '@glovebox/shared/dates';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { formatConsumption, formatDistance } from '@glovebox/shared/units';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RecordMenu, RemoveRecordDialog } from '../../ui/lists/RecordMenu.tsx';
import { useRemoveFuelMutation } from './fuelApi.ts';
import { boughtText, consumptionOfFillUp, totalText, unitPriceText } from './fuelText.ts';
import { useFittingMileage } from './useFittingMileage.ts';

interface Props {
  carId: string;
  records: readonly FuelRecord[];
}

/** The list of purchases, newest first, in which each can be corrected and removed. */
export const FuelRecords = ({ carId, records }: Props) => {
  const units = useUnits();
  const dispatch = useDispatch();
  const [toRemove, setToRemove] = useState<FuelRecord | null>(null);
  const [removeFuel, { isLoading }] = useRemoveFuelMutation();
  const fits = useFittingMileage(carId);
  const inWords = (record: FuelRecord) =>
    `${boughtText(record, units)} of ${formatDay(record.doneAt, units)}`;
  const close = () => setToRemove(null);

  return (
    <>
      <ul aria-label="Fuel records" className="-mx-card -mb-card divide-y divide-line border-t border-line">
        {records.map((record) => (
          <li key={record._id} className="flex items-center gap-3 px-card py-2">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{boughtText(record, units)}</span>
                {record.full && <Badge>Full</Badge>}
                {!fits(record) && <Badge tone="caution">Implausible reading</Badge>}
              </div>
              <p className="text-muted">
                <time dateTime={record.doneAt} className="whitespace-nowrap">
                  {formatDay(record.doneAt, units)}
                </time>
                {record.mileage !== undefined && (
                  <>
                    <span className="max-sm:sr-only"> · </span>
                    <span className="whitespace-nowrap max-sm:block">
                      {formatDistance(record.mileage, units)}
                    </span>
                  </>
                )}
                <Took record={record} />
              </p>
            </div>
            <div className="text-right">
              <p className="font-medium">{totalText(record) ?? '–'}</p>
              <p className="text-muted">{unitPriceText(record, units) ?? 'No price'}</p>
            </div>
            <RecordMenu
              label={`Fuel of ${formatDay(record.doneAt, units)}`}
              onCorrect={() => dispatch(openDialog({ name: 'fuelEntry', carId, recordId: record._id }))}
              onRemove={() => setToRemove(record)}
            />
          </li>
        ))}
      </ul>
      {toRemove && (
        <RemoveRecordDialog
          title="Remove this fuel record?"
          text={
            <>
              {inWords(toRemove)}. You can undo this for 10 minutes.{' '}
              {ofStretch(toRemove, records) &&
                'If this fuel was really bought, the consumption will look too good without it: then tick ' +
                  '‘I missed a fill-up before this one’ at the next one.'}
            </>
          }
          record={{ kind: 'fuel', id: toRemove._id, carId, what: inWords(toRemove) }}
          busy={isLoading}
          remove={() => removeFuel({ carId, recordId: toRemove._id }).unwrap()}
          onRemoved={close}
          onClose={close}
        />
      )}
    </>
  );
};

/** The consumption since the previous fill-up, if it is known. */
const Took = ({ record }: { record: FuelRecord }) => {
  const units = useUnits();
  const took = consumptionOfFillUp(record, units);
  return (
    took && (
      <>
        <span className="max-sm:sr-only"> · </span>
        <span className="whitespace-nowrap max-sm:block">
          {formatConsumption(took.per100, record.unit, units)} over {formatDistance(took.distance, units)}
        </span>
      </>
    )
  );
};

/** Whether the consumption of a later full tank includes this purchase. */
const ofStretch = ({ _id }: FuelRecord, newestFirst: readonly FuelRecord[]) => {
  const at = newestFirst.findIndex((record) => record._id === _id);
  return newestFirst.slice(0, at).some(({ full, mileage }) => full && mileage !== undefined);
};
