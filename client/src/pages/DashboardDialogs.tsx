import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { carName } from '../lib/carName.ts';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { closeDialog, useOpenDialog } from '../lib/dialogSlice.ts';

// loaded later, because the page can be read without them
const WarningDetailsDialog = lazy(() =>
  import('../features/warnings/WarningDetailsDialog.tsx').then((module) => ({
    default: module.WarningDetailsDialog,
  })),
);
const RemoveWarning = lazy(() =>
  import('../features/warnings/RemoveWarning.tsx').then((module) => ({ default: module.RemoveWarning })),
);
const ServiceDialog = lazy(() =>
  import('../features/services/ServiceDialog.tsx').then((module) => ({ default: module.ServiceDialog })),
);
const ShareCarDialog = lazy(() =>
  import('../features/cars/ShareCarDialog.tsx').then((module) => ({ default: module.ShareCarDialog })),
);

type Props = Pick<DashboardAnswer, 'cars' | 'warnings' | 'due'>;

/** The dialogs of the home page: a warning, a due service, and those of the first steps. */
export const DashboardDialogs = (of: Props) => (
  <Suspense>
    <Opened {...of} />
  </Suspense>
);

const Opened = ({ cars, warnings, due }: Props) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (!dialog) return null;
  const onClose = () => dispatch(closeDialog(dialog));
  if (dialog.name === 'warningDetails') {
    const warning = warnings.find(({ _id }) => _id === dialog.warningId);
    if (!warning) return null;
    const { _id: warnId, car, title } = warning;
    return (
      <WarningDetailsDialog
        warning={warning}
        carName={car.name}
        onClose={onClose}
        footer={<RemoveWarning carId={car._id} warnId={warnId} title={title} onRemoved={onClose} />}
      />
    );
  }
  const { carId } = dialog;
  const car = cars.find(({ _id }) => _id === carId);
  if (dialog.name === 'newService') {
    // for a car that is not among the first ones, only its due services are known
    const ofCar = due.find((one) => one.car._id === carId);
    const named = car ? carName(car) : ofCar?.car.name;
    const lastMileage = car?.mileage ?? (ofCar && ofCar.dueKm - ofCar.kmLeft);
    if (named === undefined || lastMileage === undefined) return null;
    return (
      <UnitsOfCar car={car ?? ofCar?.car ?? {}}>
        <ServiceDialog carId={carId} carName={named} lastMileage={lastMileage} onClose={onClose} />
      </UnitsOfCar>
    );
  }
  if (dialog.name === 'shareCar' && car) {
    return <ShareCarDialog carId={carId} carName={carName(car)} publicId={car.publicId} onClose={onClose} />;
  }
  return null;
};
