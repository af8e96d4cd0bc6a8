import type { Car } from '@glovebox/shared/car';
import { lazy, Suspense } from 'react';
import { WorkshopAccessDialog } from '../features/access/WorkshopAccessDialog.tsx';
import { EditCarDialog } from '../features/cars/form/EditCarDialog.tsx';
import { RemoveCarDialog } from '../features/cars/RemoveCarDialog.tsx';
import { RenewCodeDialog } from '../features/cars/RenewCodeDialog.tsx';
import { ShareCarDialog } from '../features/cars/ShareCarDialog.tsx';
import { AnswerClaimDialog } from '../features/claims/AnswerClaimDialog.tsx';
import { EndClaimDialog } from '../features/claims/EndClaimDialog.tsx';
import { ReadingDialog } from '../features/mileage/ReadingDialog.tsx';
import { AddWarningDialog } from '../features/warnings/AddWarningDialog.tsx';
import { CarWarningDialog } from '../features/warnings/CarWarningDialog.tsx';
import { GiveUpAccessDialog } from '../features/workshop/GiveUpAccessDialog.tsx';
import { CarInHead } from '../ui/CarInHead.tsx';
import type { OpenDialog } from '../lib/dialogSlice.ts';

// dialogs with lists to choose from are loaded on demand, because react-select is large
const ServiceDialog = lazy(() =>
  import('../features/services/ServiceDialog.tsx').then((module) => ({ default: module.ServiceDialog })),
);
const RecordFuelDialog = lazy(() =>
  import('../features/fuel/RecordFuelDialog.tsx').then((module) => ({ default: module.RecordFuelDialog })),
);
const KnownVehicleFields = lazy(() =>
  import('../features/catalogue/KnownVehicleFields.tsx').then((module) => ({
    default: module.KnownVehicleFields,
  })),
);
const CarPurchaseDialog = lazy(() => import('../features/car-purchase/CarPurchaseDialog.tsx'));
const TransferCarDialog = lazy(() => import('../features/transfers/TransferCarDialog.tsx'));

interface Props {
  car: Car;
  dialog: OpenDialog;
  onClose: () => void;
}

/** The car's open dialog. */
const OpenCarDialog = ({ car, dialog, onClose }: Props) => {
  const { carId } = dialog;
  const common = { carName: <CarInHead car={car} />, onClose };
  if (dialog.name === 'newService')
    return <ServiceDialog {...common} carId={car._id} lastMileage={car.mileage} />;
  if (dialog.name === 'fuelEntry') {
    return (
      <RecordFuelDialog {...common} carId={carId} energies={car.energies ?? []} recordId={dialog.recordId} />
    );
  }
  if (dialog.name === 'reading') {
    return <ReadingDialog {...common} carId={carId} recordId={dialog.recordId} />;
  }
  if (dialog.name === 'addWarning') return <AddWarningDialog {...common} carId={car._id} />;
  if (dialog.name === 'shareCar') return <ShareCarDialog car={car} onClose={onClose} />;
  if (dialog.name === 'editCar' || dialog.name === 'correctMileage') {
    return (
      <EditCarDialog
        car={car}
        restates={dialog.name === 'correctMileage'}
        onClose={onClose}
        vehicle={(picker) => (
          // the dialog is visible while its picker loads
          <Suspense fallback={null}>
            <KnownVehicleFields {...picker} />
          </Suspense>
        )}
      />
    );
  }
  if (dialog.name === 'renewCode') {
    return <RenewCodeDialog car={car} onClose={onClose} />;
  }
  if (dialog.name === 'giveUpAccess') return <GiveUpAccessDialog car={car} onClose={onClose} carId={carId} />;
  if (dialog.name === 'workshopAccess') return <WorkshopAccessDialog {...common} carId={carId} />;
  if (dialog.name === 'carPurchase') return <CarPurchaseDialog {...common} carId={carId} />;
  if (dialog.name === 'transferCar') return <TransferCarDialog car={car} onClose={onClose} />;
  if (dialog.name === 'removeCar') return <RemoveCarDialog car={car} onClose={onClose} />;
  if (dialog.name === 'endClaim') return <EndClaimDialog {...common} {...dialog} />;
  if (dialog.name === 'answerClaim') return <AnswerClaimDialog {...common} {...dialog} />;
  if (dialog.name === 'editWarning') {
    const warning = car.warnings.find(({ _id }) => _id === dialog.warningId);
    return warning ? <AddWarningDialog {...common} carId={carId} warning={warning} /> : null;
  }
  if (dialog.name === 'warningDetails') {
    return <CarWarningDialog {...common} car={car} warningId={dialog.warningId} />;
  }
  return null;
};

export default OpenCarDialog;
