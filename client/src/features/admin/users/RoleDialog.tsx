import { setRoleSchema, type AdminUser } from '@glovebox/shared/admin';
import { ROLES } from '@glovebox/shared/user';
import { defineForm } from '../../../lib/forms/defineForm.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx';
import { useSetRoleMutation } from '../adminApi.ts';
import { roleName } from './UserMarks.tsx';

const roleForm = defineForm({
  values: setRoleSchema,
  empty: () => ({ role: 'basic' }),
  schema: setRoleSchema,
});

/** Changes an account's role, and says what that ends. */
export const RoleDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const name = `setRole:${user.id}`;
  const [setRole, { isLoading }] = useSetRoleMutation({ fixedCacheKey: name });
  const change = useDialogForm(roleForm, {
    name,
    before: { role: user.role },
    busy: isLoading,
    send: ({ role }) => setRole({ userId: user.id, role }).unwrap(),
    success: ({ message }) => message,
    toasts: notify,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Change role"
      description={`${user.name} is logged out everywhere, and has the new role from the next log-in on.`}
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
        Moderators keep the catalogue. Admins see and steer everything, other admins too.
      </p>
    </FormDialog>
  );
};
