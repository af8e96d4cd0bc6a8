import { setLockedSchema, setPlanSchema, setRoleSchema, type AdminUser } from '@glovebox/shared/admin';
import { PLANS, ROLES } from '@glovebox/shared/user';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../../lib/dialogSlice.ts';
import { defineForm } from '../../../lib/forms/defineForm.ts';
import { emptyProof, typedProof, useHasPassword } from '../../../lib/forms/proof.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { ProofField } from '../../../ui/forms/ProofField.tsx';
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { notify } from '../../../lib/notify.ts';
import {
  useEndSessionsMutation,
  useGetUserQuery,
  useSetLockedMutation,
  useSetPlanMutation,
  useSetRoleMutation,
} from '../adminApi.ts';
import { ConfirmWorkshopDialog, WithdrawConfirmationDialog } from './ConfirmationDialogs.tsx';
import { planName, roleName } from './UserMarks.tsx';

interface Props {
  user: AdminUser;
  onClose: () => void;
}

const EndSessionsDialog = ({ user, onClose }: Props) => {
  const [endSessions, { isLoading }] = useEndSessionsMutation();
  const confirm = async () => {
    if (await notify.outcome(endSessions(user.id).unwrap())) onClose();
  };
  return (
    <ConfirmDialog
      title="End all sessions?"
      text={`This logs ${user.name} out on every device. They can log in again. Unsaved text may be lost.`}
      action="End sessions"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

const roleForm = defineForm({
  values: setRoleSchema.extend(typedProof),
  empty: () => ({ role: 'basic' as const, password: '' }),
  schema: setRoleSchema,
});

/** Changes an account's role, and says what that ends. */
const RoleDialog = ({ user, onClose }: Props) => {
  const name = `setRole:${user.id}`;
  const [setRole, { isLoading }] = useSetRoleMutation({ fixedCacheKey: name });
  const hasPassword = useHasPassword();
  const change = useDialogForm(roleForm, {
    name,
    before: { role: user.role, ...emptyProof(hasPassword) },
    busy: isLoading,
    send: (fields) => setRole({ userId: user.id, ...fields }).unwrap(),
    success: ({ message }) => message,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Change role"
      description={`This logs ${user.name} out everywhere. The new role applies at the next log-in.`}
      submitLabel="Change role"
      onClose={onClose}
      of={change}
    >
      <RadioGroup
        label="Role"
        options={ROLES.map((role) => ({ value: role, label: roleName(role) }))}
        error={change.form.formState.errors.role?.message}
        {...change.form.register('role')}
      />
      <p className="text-muted">
        Moderators maintain the catalogue. Admins manage everything, including other admins.
      </p>
      <ProofField
        hasPassword={hasPassword}
        error={change.form.formState.errors.password?.message}
        {...change.form.register('password')}
      />
    </FormDialog>
  );
};

const planForm = defineForm({
  values: setPlanSchema.extend(typedProof),
  empty: () => ({ plan: 'free' as const, password: '' }),
  schema: setPlanSchema,
});

const PlanDialog = ({ user, onClose }: Props) => {
  const name = `setPlan:${user.id}`;
  const [setPlan, { isLoading }] = useSetPlanMutation({ fixedCacheKey: name });
  const hasPassword = useHasPassword();
  const change = useDialogForm(planForm, {
    name,
    before: { plan: user.plan, ...emptyProof(hasPassword) },
    busy: isLoading,
    send: (fields) => setPlan({ userId: user.id, ...fields }).unwrap(),
    success: ({ message }) => message,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Change plan"
      description={`${user.name}’s earlier payments no longer change it; a new payment does.`}
      submitLabel="Change plan"
      onClose={onClose}
      of={change}
    >
      <RadioGroup
        label="Plan"
        options={PLANS.map((plan) => ({ value: plan, label: planName(plan) }))}
        error={change.form.formState.errors.plan?.message}
        {...change.form.register('plan')}
      />
      <p className="text-muted">
        Takes effect right away. A workshop without the plan can’t open its customers’ cars. Its services
        stay, and so do the cars until someone else registers their VIN.
      </p>
      <ProofField
        hasPassword={hasPassword}
        error={change.form.formState.errors.password?.message}
        {...change.form.register('password')}
      />
    </FormDialog>
  );
};

const lockReasonSchema = setLockedSchema.omit({ locked: true });

const LockDialog = ({ user, onClose }: Props) => {
  // keeps the wording of the opened dialog, because the account has changed by the time it closes
  const [locks] = useState(!user.locked);
  const name = `${locks ? 'lock' : 'unlock'}Account:${user.id}`;
  const [setLocked, { isLoading }] = useSetLockedMutation({ fixedCacheKey: name });
  return (
    <ReasonDialog
      name={name}
      title={locks ? 'Lock account' : 'Unlock account'}
      description={
        locks
          ? `${user.name} is logged out everywhere and can’t log in until you unlock the account. Transfers they sent are withdrawn. Their cars and public pages stay. We email them.`
          : `${user.name} can log in again. We email them.`
      }
      submitLabel={locks ? 'Lock account' : 'Unlock account'}
      hint="For the audit log. The user doesn’t see it."
      schema={lockReasonSchema}
      proves
      busy={isLoading}
      send={(fields) => setLocked({ userId: user.id, locked: locks, ...fields }).unwrap()}
      onClose={onClose}
    />
  );
};

const DIALOGS = {
  setRole: RoleDialog,
  setPlan: PlanDialog,
  endSessions: EndSessionsDialog,
  lockAccount: LockDialog,
  confirmWorkshop: ConfirmWorkshopDialog,
  withdrawConfirmation: WithdrawConfirmationDialog,
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
