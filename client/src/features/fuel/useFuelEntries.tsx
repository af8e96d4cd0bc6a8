import { formatDay } from '@glovebox/shared/dates';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { formatConsumption, formatDistance, type Units } from '@glovebox/shared/units';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { useRemoveRecord } from '../../lib/undo/useRemoveRecord.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { LedgerEntry } from '../../ui/ledger/ledgerEntry.ts';
import { RecordMenu } from '../../ui/lists/RecordMenu.tsx';
import { StretchedButton } from '../../ui/lists/StretchedButton.tsx';
import { foldInWords } from './foldInWords.ts';
import { useGetFuelInfiniteQuery, useRemoveFuelMutation } from './fuelApi.ts';
import {
  areMixed,
  boughtText,
  consumptionOfFillUp,
  totalText,
  unitPriceText,
  unmeasuredText,
  isFluid,
} from './fuelText.ts';
import { useFittingMileage } from './useFittingMileage.ts';

/** Returns the fuel purchases of a car as entries of its ledger, page by page. */
export const useFuelEntries = (carId: string) => {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useGetFuelInfiniteQuery(carId);
  const fits = useFittingMileage(carId);
  const units = useUnits();
  const dispatch = useDispatch();
  const [removeFuel] = useRemoveFuelMutation();
  const removeRecord = useRemoveRecord();
  const records = data?.pages.flatMap((page) => page.records);
  const isMixed = areMixed(records ?? []);

  const correct = (recordId: string) => dispatch(openDialog({ name: 'fuelEntry', carId, recordId }));
  const remove = (record: FuelRecord) => {
    const what = `${boughtText(record, units, isMixed)} of ${formatDay(record.doneAt, units)}`;
    return removeRecord({ kind: 'fuel', id: record._id, carId, what }, () =>
      removeFuel({ carId, recordId: record._id }).unwrap(),
    );
  };
  const toEntry = (record: FuelRecord): LedgerEntry => {
    const isFitting = fits(record);
    return {
      id: record._id,
      type: 'Fuel',
      day: record.doneAt,
      mileage: record.mileage,
      implausible: !isFitting,
      isFuel: true,
      isCharge: record.energy === 'electricity',
      isFluid: isFluid(record),
      title: (
        <StretchedButton onClick={() => correct(record._id)}>
          {boughtText(record, units, isMixed)}
        </StretchedButton>
      ),
      marks: (
        <>
          {record.full && <Badge>Full</Badge>}
          {!isFitting && <Badge tone="caution">Implausible reading</Badge>}
        </>
      ),
      text: <Below record={record} units={units} />,
      menu: (
        <RecordMenu
          label={`Fuel of ${formatDay(record.doneAt, units)}`}
          onCorrect={() => correct(record._id)}
          onRemove={() => void remove(record)}
        />
      ),
      price: totalText(record) ?? '–',
      amount: record.total,
      cost: record.total,
    };
  };
  return {
    count: data?.pages[0]?.count,
    entries: records?.map(toEntry),
    goesOn: hasNextPage,
    isFetching,
    error,
    loadMore: () => void (data ? fetchNextPage() : refetch()),
    foldInWords: (ids: readonly string[]) => {
      const folded = new Set(ids);
      return foldInWords(
        (records ?? []).filter(({ _id }) => folded.has(_id)),
        units,
      );
    },
  };
};

/** The consumption, the price, the place and the note of a purchase, and why its consumption is unknown. */
const Below = ({ record, units }: { record: FuelRecord; units: Units }) => {
  const took = consumptionOfFillUp(record, units);
  return (
    <>
      <p className="leading-5">
        {[
          took &&
            `${formatConsumption(took.per100, record.unit, units)} over ${formatDistance(took.distance, units)}`,
          unitPriceText(record, units) ?? 'No price',
          record.station,
          record.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {record.unmeasured && <p className="text-xs">{unmeasuredText(record)}</p>}
    </>
  );
};
