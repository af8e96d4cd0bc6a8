import type { Car } from '@glovebox/shared/car';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { WorkshopAccessDialog } from '../features/access/WorkshopAccessDialog.tsx';
import { carName } from '../features/cars/carText.ts';
import { EditCarDialog } from '../features/cars/EditCarDialog.tsx';
import { RemoveCarDialog } from '../features/cars/RemoveCarDialog.tsx';
import { RenewCodeDialog } from '../features/cars/RenewCodeDialog.tsx';
import { ShareCarDialog } from '../features/cars/ShareCarDialog.tsx';
import { KnownVehicleFields } from '../features/catalogue/KnownVehicleFields.tsx';
import { AnswerClaimDialog } from '../features/claims/AnswerClaimDialog.tsx';
import { FuelDialog } from '../features/fuel/FuelDialog.tsx';
import { ServiceDialog } from '../features/services/ServiceDialog.tsx';
import { AddWarningDialog } from '../features/warnings/AddWarningDialog.tsx';
import { CarWarningDialog } from '../features/warnings/CarWarningDialog.tsx';
import { GiveUpAccessDialog } from '../features/workshop/GiveUpAccessDialog.tsx';
import { closeDialog, useOpenDialog } from '../lib/dialogSlice.ts';

const TransferCarDialog = lazy(() => import('../features/transfers/TransferCarDialog.tsx'));

/** The dialogs of a car; the store knows which one is open. */
export const CarDialogs = ({ car }: { car: Car }) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.carId !== car._id) return null;
  const { name, carId } = dialog;
  const onClose = () => dispatch(closeDialog({ name, carId }));

  const common = { carName: carName(car), onClose };
  if (dialog.name === 'newService')
    return <ServiceDialog {...common} carId={car._id} lastMileage={car.mileage} />;
  if (dialog.name === 'fuelEntry') {
    return <FuelDialog {...common} carId={car._id} recordId={dialog.recordId} />;
  }
  if (dialog.name === 'addWarning') return <AddWarningDialog {...common} carId={car._id} />;
  if (dialog.name === 'shareCar') return <ShareCarDialog {...common} publicId={car.publicId} />;
  if (dialog.name === 'editCar') {
    return (
      <EditCarDialog car={car} onClose={onClose} vehicle={(picker) => <KnownVehicleFields {...picker} />} />
    );
  }
  if (dialog.name === 'renewCode') {
    return <RenewCodeDialog {...common} carId={carId} publicId={car.publicId} />;
  }
  if (dialog.name === 'giveUpAccess') return <GiveUpAccessDialog {...common} carId={carId} />;
  if (dialog.name === 'workshopAccess') return <WorkshopAccessDialog {...common} carId={carId} />;
  if (dialog.name === 'transferCar') {
    return (
      <Suspense fallback={null}>
        <TransferCarDialog car={car} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog.name === 'removeCar') return <RemoveCarDialog car={car} onClose={onClose} />;
  if (dialog.name === 'answerClaim') return <AnswerClaimDialog {...common} {...dialog} />;
  if (dialog.name === 'warningDetails') {
    return <CarWarningDialog {...common} car={car} warningId={dialog.warningId} />;
  }
  return null;
};
