import { pluralize } from '@glovebox/shared/pluralize';
import type { Car } from '@glovebox/shared/car';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { useNavigate } from 'react-router-dom';
import { useForgetOnLeave } from '../../lib/forms/useForgetOnLeave.ts';
import { CarInHead } from '../../ui/CarInHead.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { useRemoveCarMutation } from './carsApi.ts';

/** Lists what is removed with a car, such as 'its 3 services, its warning, your fuel, expenses and prices, and its activity'. */
const whatIsLost = ({ servicesCount, warningsCount, standing }: Car) => {
  const lost = [
    servicesCount > 0 && pluralize(servicesCount, 'service', 'services'),
    warningsCount > 0 && pluralize(warningsCount, 'warning', 'warnings'),
    standing === 'owner' && 'your fuel, expenses and prices',
    'its activity',
  ].filter((part) => part !== false);
  return new Intl.ListFormat('en').format(lost);
};

/** Removes a car with its history, after a confirmation. */
export const RemoveCarDialog = ({ car, onClose }: { car: Car; onClose: () => void }) => {
  const navigate = useNavigate();
  const [removeCar, { isLoading, isSuccess }] = useRemoveCarMutation();
  const forgetOnLeave = useForgetOnLeave(car._id);

  const remove = async () => {
    if (!(await notify.outcome(removeCar(car._id).unwrap()))) return;
    forgetOnLeave();
    // the dialog disappears with the page
    await navigate('/dashboard/cars', { replace: true });
  };

  return (
    <ConfirmDialog
      title={`Remove ${privateCarName(car)}?`}
      text={
        <>
          <CarInHead car={car} />
          <span className="mt-3 block">
            This removes {whatIsLost(car)} for good.{' '}
            {car.standing === 'owner' && (
              <>
                Services that a workshop verified stay under VIN{' '}
                <span className="font-mono wrap-anywhere">{car.vin}</span>, without its name or your disputes.
                They return if the car is registered again.
              </>
            )}
          </span>
        </>
      }
      action="Remove car"
      busy={isLoading || isSuccess}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
};
