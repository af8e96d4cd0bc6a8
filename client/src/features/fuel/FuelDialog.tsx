import type { Energy } from '@glovebox/shared/energies';
import { RecordFuelDialog } from './RecordFuelDialog.tsx';
import { useGetFuelInfiniteQuery } from './fuelApi.ts';

interface Props {
  carId: string;
  carName: string;
  /** What the car runs on, the main one first. */
  energies: readonly Energy[];
  /** The purchase to correct; none for a new one. */
  recordId: string | undefined;
  onClose: () => void;
}

/** The dialog of a fuel purchase: a new one, or one of those that are on the screen. */
export const FuelDialog = ({ recordId, ...common }: Props) => {
  const { data } = useGetFuelInfiniteQuery(common.carId);
  if (recordId === undefined) return <RecordFuelDialog {...common} />;
  const record = data?.pages.flatMap((page) => page.records).find(({ _id }) => _id === recordId);
  return record ? <RecordFuelDialog {...common} record={record} /> : null;
};
