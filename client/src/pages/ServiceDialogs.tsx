import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { useDispatch } from 'react-redux';
import { DisputeDialog } from '../features/services/DisputeDialog.tsx';
import { OwnCostsDialog } from '../features/services/OwnCostsDialog.tsx';
import { ServiceDialog } from '../features/services/ServiceDialog.tsx';
import { WithdrawDispute } from '../features/services/WithdrawDispute.tsx';
import { closeDialog, useOpenDialog } from '../lib/dialogSlice.ts';
import { CarInHead } from '../ui/CarInHead.tsx';

export const ServiceDialogs = ({ service }: { service: ServiceDetail }) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (!dialog || !('serviceId' in dialog) || dialog.serviceId !== service._id) return null;
  const { name, carId } = dialog;
  const common = { service, onClose: () => dispatch(closeDialog(dialog)) };

  if (name === 'ownCosts') return <OwnCostsDialog {...common} />;
  if (name === 'disputeService') return <DisputeDialog {...common} />;
  if (name === 'withdrawDispute') return <WithdrawDispute {...common} />;
  return (
    <ServiceDialog
      {...common}
      carId={carId}
      carName={<CarInHead car={service.onCar} />}
      lastMileage={service.onCar.mileage}
    />
  );
};
