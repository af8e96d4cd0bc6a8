import type { ExpenseRow } from '../features/costs/CostRecords.tsx';
import { EditExpense } from '../features/expenses/EditExpense.tsx';
import { CarInHead } from '../ui/CarInHead.tsx';
import { DialogOfCar } from './DialogOfCar.tsx';

interface Props {
  row: ExpenseRow;
  onClose: () => void;
}

/** The dialogs of an expense in the units of its car, loaded on demand. */
const EditExpenseOfCar = ({ row: { car: of, record, series }, onClose }: Props) => (
  <DialogOfCar carId={of._id} onClose={onClose}>
    {(car) => (
      <EditExpense
        carId={of._id}
        carName={<CarInHead car={car} />}
        expense={record}
        series={series}
        onClose={onClose}
      />
    )}
  </DialogOfCar>
);

export default EditExpenseOfCar;
