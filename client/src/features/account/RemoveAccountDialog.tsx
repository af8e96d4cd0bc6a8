import type { AccountAnswer } from '@glovebox/shared/account';
import { useId } from 'react';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
import { useRemovalForm } from './useRemovalForm.ts';
import { WHAT_STAYS, whatGoes } from './whatGoes.ts';

interface Props {
  account: AccountAnswer;
  /** Called when the number of cars is no longer the one that was shown. */
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for the proof that it is the owner who deletes the account, and that they know what goes. */
export const RemoveAccountDialog = ({ account, onChanged, onClose }: Props) => {
  const formId = useId();
  const user = useUser();
  const { form, submit, busy, refusal } = useRemovalForm(account, onChanged);
  const { errors } = form.formState;

  return (
    <Dialog
      open
      fills
      title="Delete your account?"
      description="This cannot be undone."
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            Delete for good
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {refusal !== null && (
          <p role="alert" className="rounded-md bg-danger/8 px-3 py-2 text-danger">
            {refusal}
          </p>
        )}
        <ul className="grid list-disc gap-1 pl-5">
          {whatGoes(account).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-muted">{WHAT_STAYS}</p>
        {(account.hasSubscription || user?.plan === 'workshop') && (
          <SubscriptionNotice goesOn={account.hasSubscription} />
        )}
        <TextField
          label="Your email"
          type="email"
          autoComplete="off"
          placeholder={user?.email}
          error={errors.email?.message}
          {...form.register('email')}
        />
        {account.hasPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
      </form>
    </Dialog>
  );
};
