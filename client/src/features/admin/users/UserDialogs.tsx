import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../../lib/dialogSlice.ts';
import { useGetUserQuery } from '../adminApi.ts';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { LockDialog } from './LockDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

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
