import { carName } from '@glovebox/shared/carName';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../lib/session.ts';
import { useForgetOnLeave } from '../../lib/forms/useForgetOnLeave.ts';
import { CarInHead } from '../../ui/CarInHead.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { useGiveUpAccessMutation } from './workshopApi.ts';

interface Props {
  carId: string;
  car: ComponentProps<typeof CarInHead>['car'];
  onClose: () => void;
}

/** Ends a workshop's own access to a car, after a confirmation. */
export const GiveUpAccessDialog = ({ carId, car, onClose }: Props) => {
  const navigate = useNavigate();
  const workshopId = useUser()?.id ?? '';
  const [giveUp, { isLoading, isSuccess }] = useGiveUpAccessMutation();
  const forgetOnLeave = useForgetOnLeave(carId);

  const end = async () => {
    if (!(await notify.outcome(giveUp({ carId, workshopId }).unwrap()))) return;
    forgetOnLeave();
    // the dialog disappears with the page
    await navigate('/dashboard/services', { replace: true });
  };

  return (
    <ConfirmDialog
      title={`Give up access to ${carName(car)}?`}
      text={
        <>
          <CarInHead car={car} />
          <span className="mt-3 block">
            You’ll no longer see this car or edit your services on it. They stay with the car. To get access
            again, check it in.
          </span>
        </>
      }
      action="Give up access"
      busy={isLoading || isSuccess}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  );
};
