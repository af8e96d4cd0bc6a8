import { useEffect } from 'react';
import type { ExpenseRow } from '../features/costs/CostRecords.tsx';
import { EditExpense } from '../features/expenses/EditExpense.tsx';
import { useGetCarQuery } from '../lib/carApi.ts';
import { notify } from '../ui/notify.ts';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';

interface Props {
  row: ExpenseRow;
  onClose: () => void;
}

/** The dialogs of an expense in the units of its car, loaded on demand. */
const EditExpenseOfCar = ({ row, onClose }: Props) => {
  const { car: of, record, series } = row;
  const { currentData: car, error } = useGetCarQuery(of._id);
  useEffect(() => {
    if (error === undefined || car) return;
    notify.dialog.failure(error);
    onClose();
  }, [car, error, onClose]);
  if (!car) return null;
  return (
    <UnitsOfCar car={car}>
      <EditExpense carId={of._id} carName={of.name} expense={record} series={series} onClose={onClose} />
    </UnitsOfCar>
  );
};

export default EditExpenseOfCar;
