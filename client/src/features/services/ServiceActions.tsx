import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { openDialog, type OpenDialog } from '../../lib/dialogSlice.ts';
import { useRemoveRecord } from '../../lib/undo/useRemoveRecord.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lineOf } from './serviceLine.ts';
import { useRemoveServiceMutation } from './servicesApi.ts';

type Name = Exclude<Extract<OpenDialog, { serviceId: string }>['name'], 'removeEntry'>;

const useOpen = ({ _id: serviceId, onCar }: ServiceDetail) => {
  const dispatch = useDispatch();
  return (name: Name) => () => dispatch(openDialog({ name, carId: onCar._id, serviceId }));
};

/** The actions on a service: people edit and remove their own, and owners can dispute those of others. */
export const ServiceActions = ({ service }: { service: ServiceDetail }) => {
  const open = useOpen(service);
  const { change, dispute, putCosts } = service.may;
  return (
    <>
      {change && (
        <>
          <Button variant="outline" onClick={open('editService')}>
            <Icon name="edit" />
            Edit
          </Button>
          <RemoveButton service={service} />
        </>
      )}
      {putCosts && (
        <Button variant="outline" onClick={open('ownCosts')}>
          <Icon name="edit" />
          What you paid
        </Button>
      )}
      {dispute && (
        <Button variant="outline" onClick={open('disputeService')}>
          <Icon name="warning" />
          Dispute
        </Button>
      )}
    </>
  );
};

/** Removes a service, and goes to its car. */
const RemoveButton = ({ service }: { service: ServiceDetail }) => {
  const units = useUnits();
  const navigate = useNavigate();
  const [removeService, { isLoading }] = useRemoveServiceMutation();
  const removeRecord = useRemoveRecord();
  const { _id: id, onCar } = service;
  const carId = onCar._id;
  const remove = async () => {
    const record = { kind: 'service', id, carId, what: lineOf(service, units) } as const;
    if (!(await removeRecord(record, () => removeService({ id, carId }).unwrap()))) return;
    // the browser's back button must not lead to the removed service
    await navigate(`/dashboard/cars/${carId}`, { replace: true });
  };
  return (
    <Button variant="outline" busy={isLoading} onClick={() => void remove()}>
      <Icon name="trash" />
      Remove
    </Button>
  );
};

/** The button that withdraws a dispute, for people who may. */
export const WithdrawButton = ({ service }: { service: ServiceDetail }) => {
  const open = useOpen(service);
  if (!service.may.withdrawDispute) return null;
  return (
    <Button variant="outline" size="small" onClick={open('withdrawDispute')}>
      Withdraw
    </Button>
  );
};
