import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { useWithdrawDisputeMutation } from './servicesApi.ts';

interface Props {
  service: ServiceDetail;
  onClose: () => void;
}

/** Withdraws the owner's dispute after a confirmation. */
export const WithdrawDispute = ({ service, onClose }: Props) => {
  const [withdrawDispute, { isLoading }] = useWithdrawDisputeMutation();

  const withdraw = async () => {
    const call = withdrawDispute({ id: service._id, carId: service.onCar._id }).unwrap();
    if (await notify.dialog.outcome(call)) onClose();
  };

  return (
    <ConfirmDialog
      title="Withdraw the dispute?"
      text="This removes your text. You can dispute the service again."
      action="Withdraw"
      busy={isLoading}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    />
  );
};
