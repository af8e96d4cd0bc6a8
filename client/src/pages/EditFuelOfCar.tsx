import type { FuelRow } from '../features/costs/CostRecords.tsx';
import { RecordFuelDialog } from '../features/fuel/RecordFuelDialog.tsx';
import { CarInHead } from '../ui/CarInHead.tsx';
import { DialogOfCar } from './DialogOfCar.tsx';

interface Props {
  row: FuelRow;
  onClose: () => void;
}

/** The dialog of a fuel purchase in the units of its car, loaded on demand. */
const EditFuelOfCar = ({ row: { car: of, record }, onClose }: Props) => (
  <DialogOfCar carId={of._id} onClose={onClose}>
    {(car) => (
      <RecordFuelDialog
        carId={of._id}
        carName={<CarInHead car={car} />}
        energies={car.energies ?? []}
        recordId={record._id}
        known={record}
        onClose={onClose}
      />
    )}
  </DialogOfCar>
);

export default EditFuelOfCar;
