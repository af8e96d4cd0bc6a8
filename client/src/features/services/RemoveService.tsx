import { formatDay } from '@glovebox/shared/dates';
import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance } from '@glovebox/shared/units';
import { useNavigate } from 'react-router-dom';
import { undoableFromNow } from '../../lib/undo/undoables.ts';
import { useOfferUndo } from '../../lib/undo/useUndo.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { lineOf } from './serviceLine.ts';
import { useRemoveServiceMutation } from './servicesApi.ts';

interface Props {
  service: ServiceDetail;
  onClose: () => void;
}

/** Removes a service after a confirmation, and goes to its car. */
export const RemoveService = ({ service, onClose }: Props) => {
  const units = useUnits();
  const navigate = useNavigate();
  const [removeService, { isLoading }] = useRemoveServiceMutation();
  const offerUndo = useOfferUndo();
  const carId = service.onCar._id;

  const remove = async () => {
    try {
      const { message } = await removeService({ id: service._id, carId }).unwrap();
      offerUndo(
        message,
        undoableFromNow({
          kind: 'service',
          id: service._id,
          carId,
          did: 'removed',
          what: lineOf(service, units),
        }),
      );
      onClose();
      // the browser's back button must not lead to the removed service
      await navigate(`/dashboard/cars/${carId}`, { replace: true });
    } catch (error) {
      notify.dialog.failure(error);
    }
  };

  return (
    <ConfirmDialog
      title="Remove this service?"
      text={`${serviceTitle(service)} of ${formatDay(service.doneAt, units)} at ${formatDistance(service.mileage, units)}${lost(service)}. You can undo this for 10 minutes.`}
      action="Remove"
      busy={isLoading}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
};

const lost = ({ parts, description }: ServiceDetail) => {
  const count = parts.length === 1 ? '1 part' : parts.length > 1 ? `${parts.length} parts` : '';
  const besides = [count, description === undefined ? '' : 'its description'].filter(Boolean).join(' and ');
  return besides && `, with ${besides}`;
};
