import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { useDispatch } from 'react-redux';
import { openDialog, type OpenDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Name = Exclude<Extract<OpenDialog, { serviceId: string }>['name'], 'removeEntry'>;

const useOpen = ({ _id: serviceId, onCar }: ServiceDetail) => {
  const dispatch = useDispatch();
  return (name: Name) => () => dispatch(openDialog({ name, carId: onCar._id, serviceId }));
};

/** The actions on a service: people edit and remove their own, and owners can dispute those of a workshop. */
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
          <Button variant="outline" onClick={open('removeService')}>
            <Icon name="trash" />
            Remove
          </Button>
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
