import { useUnits } from '../../lib/useUnits.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { LedgerEntry } from '../../ui/ledger/Ledger.tsx';
import { useGetFuelInfiniteQuery } from './fuelApi.ts';
import { boughtText, totalText, unitPriceText } from './fuelText.ts';
import { useFittingMileage } from './useFittingMileage.ts';

/** Returns the fuel purchases of a car as entries of its ledger, page by page. */
export const useFuelEntries = (carId: string) => {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useGetFuelInfiniteQuery(carId);
  const fits = useFittingMileage(carId);
  const units = useUnits();
  const records = data?.pages.flatMap((page) => page.records);
  return {
    count: data?.pages[0]?.count,
    entries: records?.map((record): LedgerEntry => {
      const isFitting = fits(record);
      return {
        id: record._id,
        type: 'Fuel',
        day: record.doneAt,
        mileage: record.mileage,
        implausible: !isFitting,
        isFuel: true,
        stamped: false,
        title: boughtText(record, units),
        marks: (
          <>
            <Badge>Fuel</Badge>
            {record.full && <Badge>Full</Badge>}
            {!isFitting && <Badge tone="caution">Implausible reading</Badge>}
          </>
        ),
        text:
          [unitPriceText(record, units), record.station, record.note].filter(Boolean).join(', ') || undefined,
        price: totalText(record),
        cost: record.total,
      };
    }),
    goesOn: hasNextPage,
    isFetching,
    error,
    loadMore: () => void (data ? fetchNextPage() : refetch()),
  };
};
