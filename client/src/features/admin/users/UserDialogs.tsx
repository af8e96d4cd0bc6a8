import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../../lib/dialogSlice.ts';
import { useEndSessionsMutation, useGetUserQuery } from '../adminApi.ts';
import { LockDialog } from './LockDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import type { AdminUser } from '@glovebox/shared/admin';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notify.ts';

const EndSessionsDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
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

const DIALOGS = {
  setRole: RoleDialog,
  setPlan: PlanDialog,
  endSessions: EndSessionsDialog,
  lockAccount: LockDialog,
};

const isOurs = (name: string): name is keyof typeof DIALOGS => Object.hasOwn(DIALOGS, name);

export const UserDialogs = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  const { currentData } = useGetUserQuery(userId);
  if (!dialog || !isOurs(dialog.name) || !currentData) return null;
  const Dialog = DIALOGS[dialog.name];
  return <Dialog user={currentData.user} onClose={() => dispatch(closeDialog(dialog))} />;
};
