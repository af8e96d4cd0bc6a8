import { formatDay } from '@glovebox/shared/dates';
import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance } from '@glovebox/shared/units';
import { useNavigate } from 'react-router-dom';
import { useUnits } from '../../lib/useUnits.ts';
import { RemoveRecordDialog } from '../../ui/lists/RecordMenu.tsx';
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
  const { _id: id, onCar } = service;
  const carId = onCar._id;
  return (
    <RemoveRecordDialog
      title="Remove this service?"
      text={`${serviceTitle(service)} of ${formatDay(service.doneAt, units)} at ${formatDistance(service.mileage, units)}${lost(service)}. You can undo this for 10 minutes.`}
      record={{ kind: 'service', id, carId, what: lineOf(service, units) }}
      busy={isLoading}
      remove={() => removeService({ id, carId }).unwrap()}
      onRemoved={() => {
        onClose();
        // the browser's back button must not lead to the removed service
        void navigate(`/dashboard/cars/${carId}`, { replace: true });
      }}
      onClose={onClose}
    />
  );
};

const lost = ({ parts, description }: ServiceDetail) => {
  const count = parts.length === 1 ? '1 part' : parts.length > 1 ? `${parts.length} parts` : '';
  const besides = [count, description === undefined ? '' : 'its description'].filter(Boolean).join(' and ');
  return besides && `, with ${besides}`;
};
