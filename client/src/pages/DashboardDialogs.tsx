import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { CarInHead } from '../ui/CarInHead.tsx';
import { NamedCar } from '../ui/NamedCar.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { closeDialog, useOpenDialog } from '../lib/dialogSlice.ts';

// loaded later, because the page can be read without them
const WarningDetailsDialog = lazy(() =>
  import('../features/warnings/WarningDetailsDialog.tsx').then((module) => ({
    default: module.WarningDetailsDialog,
  })),
);
const WarningActions = lazy(() =>
  import('../features/warnings/WarningActions.tsx').then((module) => ({ default: module.WarningActions })),
);
const AddWarningDialog = lazy(() =>
  import('../features/warnings/AddWarningDialog.tsx').then((module) => ({
    default: module.AddWarningDialog,
  })),
);
const ServiceDialog = lazy(() =>
  import('../features/services/ServiceDialog.tsx').then((module) => ({ default: module.ServiceDialog })),
);
const ShareCarDialog = lazy(() =>
  import('../features/cars/ShareCarDialog.tsx').then((module) => ({ default: module.ShareCarDialog })),
);

type Props = Pick<DashboardAnswer, 'cars' | 'warnings'>;

/** The dialogs of the home page: a warning, and those of the first steps. */
export const DashboardDialogs = (of: Props) => (
  <Suspense>
    <Opened {...of} />
  </Suspense>
);

const Opened = ({ cars, warnings }: Props) => {
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
        carName={<NamedCar car={car} />}
        onClose={onClose}
        footer={<WarningActions carId={car._id} warnId={warnId} title={title} onRemoved={onClose} />}
      />
    );
  }
  if (dialog.name === 'editWarning') {
    const warning = warnings.find(({ _id }) => _id === dialog.warningId);
    if (!warning) return null;
    const { car, ...edited } = warning;
    return (
      <AddWarningDialog carId={car._id} carName={<NamedCar car={car} />} warning={edited} onClose={onClose} />
    );
  }
  const { carId } = dialog;
  const car = cars.find(({ _id }) => _id === carId);
  if (dialog.name === 'newService' && car) {
    return (
      <UnitsOfCar car={car}>
        <ServiceDialog
          carId={carId}
          carName={<CarInHead car={car} />}
          lastMileage={car.mileage}
          onClose={onClose}
        />
      </UnitsOfCar>
    );
  }
  if (dialog.name === 'shareCar' && car) {
    return <ShareCarDialog car={car} onClose={onClose} />;
  }
  return null;
};
