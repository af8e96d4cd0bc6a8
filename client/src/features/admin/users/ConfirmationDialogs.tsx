import { confirmationSchema, withdrawConfirmationSchema, type AdminUser } from '@glovebox/shared/admin';
import { z } from '@glovebox/shared/zod';
import { defineForm } from '../../../lib/forms/defineForm.ts';
import { emptyProof, typedProof, useHasPassword } from '../../../lib/forms/proof.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { ProofField } from '../../../ui/forms/ProofField.tsx';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { useConfirmWorkshopMutation, useWithdrawConfirmationMutation } from '../adminApi.ts';

interface Props {
  user: AdminUser;
  onClose: () => void;
}

const NO_DETAILS = { legalName: '', country: '', registration: '', website: '' };

const confirmationForm = defineForm({
  values: z.strictObject({
    legalName: z.string(),
    country: z.string(),
    registration: z.string(),
    website: z.string(),
    ...typedProof,
  }),
  empty: () => ({ ...NO_DETAILS, password: '' }),
  schema: confirmationSchema,
});

const FIELDS = [
  { name: 'legalName', label: 'Legal name' },
  { name: 'country', label: 'Country' },
  { name: 'registration', label: 'Registration or tax number' },
  { name: 'website', label: 'Website' },
] as const;

/** Confirms a workshop by the details that the admin has checked. */
export const ConfirmWorkshopDialog = ({ user, onClose }: Props) => {
  const name = `confirmWorkshop:${user.id}`;
  const [confirmWorkshop, { isLoading }] = useConfirmWorkshopMutation({ fixedCacheKey: name });
  const hasPassword = useHasPassword();
  const confirmation = useDialogForm(confirmationForm, {
    name,
    before: { ...NO_DETAILS, ...emptyProof(hasPassword) },
    busy: isLoading,
    send: (details) => confirmWorkshop({ userId: user.id, ...details }).unwrap(),
    success: ({ message }) => message,
    onSaved: onClose,
  });
  const { register, formState } = confirmation.form;
  return (
    <FormDialog
      title="Confirm workshop"
      description={`You have checked that the account of ${user.name} belongs to this workshop. Its stamps then say that a workshop verified the entry, and can make a mileage consistent.`}
      submitLabel="Confirm workshop"
      onClose={onClose}
      of={confirmation}
    >
      {FIELDS.map(({ name: field, label }) => (
        <TextField
          key={field}
          label={label}
          autoComplete="off"
          error={formState.errors[field]?.message}
          {...register(field)}
        />
      ))}
      <p className="text-muted">Only admins see these details.</p>
      <ProofField
        hasPassword={hasPassword}
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </FormDialog>
  );
};

/** Withdraws the confirmation of a workshop. */
export const WithdrawConfirmationDialog = ({ user, onClose }: Props) => {
  const name = `withdrawConfirmation:${user.id}`;
  const [withdraw, { isLoading }] = useWithdrawConfirmationMutation({ fixedCacheKey: name });
  return (
    <ReasonDialog
      name={name}
      title="Withdraw confirmation"
      description={`All stamps of ${user.name}, older ones too, then say that Glovebox has not checked the workshop.`}
      submitLabel="Withdraw confirmation"
      hint="For the audit log. The workshop doesn’t see it."
      schema={withdrawConfirmationSchema}
      proves
      busy={isLoading}
      send={(fields) => withdraw({ userId: user.id, ...fields }).unwrap()}
      onClose={onClose}
    />
  );
};
