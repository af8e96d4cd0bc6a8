import type { AdminUser } from '@glovebox/shared/admin';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { useEndSessionsMutation } from '../adminApi.ts';

export const EndSessionsDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const [endSessions, { isLoading }] = useEndSessionsMutation();
  const confirm = async () => {
    try {
      const { message } = await endSessions(user.id).unwrap();
      notify.success(message);
      onClose();
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <ConfirmDialog
      title="End all sessions?"
      text={`${user.name} is logged out on every device, and can log in again. What they typed and did not save may be lost.`}
      action="End sessions"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
