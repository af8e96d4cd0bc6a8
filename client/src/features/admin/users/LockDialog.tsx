import { setLockedSchema, type AdminUser } from '@glovebox/shared/admin';
import { useState } from 'react';
import { reasonForm } from '../../../lib/forms/reasonForm.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { ReasonField } from '../../../ui/forms/ReasonField.tsx';
import { useSetLockedMutation } from '../adminApi.ts';

const lockForm = reasonForm(setLockedSchema.pick({ reason: true }));

export const LockDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  // keeps the wording of the opened dialog, because the account has changed by the time it closes
  const [locks] = useState(!user.locked);
  const name = `${locks ? 'lock' : 'unlock'}Account:${user.id}`;
  const [setLocked, { isLoading }] = useSetLockedMutation({ fixedCacheKey: name });
  const change = useDialogForm(lockForm, {
    name,
    busy: isLoading,
    send: ({ reason }) => setLocked({ userId: user.id, locked: locks, reason }).unwrap(),
    success: ({ message }) => message,
    toasts: notify,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={locks ? 'Lock account' : 'Unlock account'}
      description={
        locks
          ? `${user.name} is logged out everywhere and cannot log in until the account is unlocked. Transfers that they sent are withdrawn; their cars and public pages stay. They are told by email.`
          : `${user.name} can log in again, and is told so by email.`
      }
      submitLabel={locks ? 'Lock account' : 'Unlock account'}
      onClose={onClose}
      of={change}
    >
      <ReasonField hint="For the audit log. The person is not told it." />
    </FormDialog>
  );
};
