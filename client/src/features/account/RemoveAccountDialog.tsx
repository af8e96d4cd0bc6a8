import { removeAccountSchema, type AccountAnswer } from '@glovebox/shared/account';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { endSession, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { ProofField } from '../../ui/forms/ProofField.tsx';
import { WHAT_STAYS, whatGoes } from './whatGoes.ts';
import { failureStatus, failureText } from '../../lib/failure.ts';
import { emptyProof } from '../../lib/forms/proof.ts';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { notify } from '../../lib/notify.ts';
import { useRemoveAccountMutation } from './accountApi.ts';

const proofSchema = removeAccountSchema.pick({ email: true, password: true });

/**
 * Says that a subscription goes on after the account is deleted, and where to end it: only the payment provider can.
 */
const SubscriptionNotice = ({ goesOn }: { goesOn: boolean }) => (
  <div className="grid gap-1 rounded-md bg-caution/8 px-3 py-2 text-pretty">
    {/* a plan that an admin set may be paid for in a way that we do not know */}
    {goesOn ? (
      <p className="font-semibold">You pay for the workshop plan.</p>
    ) : (
      <p className="font-semibold">Do you pay for the workshop plan?</p>
    )}
    <p>
      Deleting your account doesn’t cancel the subscription, so you’d still be charged. Cancel it first, with
      the link in the emails and receipts from Stripe, our payment provider.
    </p>
  </div>
);

interface Props {
  account: AccountAnswer;
  /** Called when the number of cars differs from the number on the screen. */
  onChanged: () => void;
  onClose: () => void;
}

/** Asks the owner to prove who they are, and lists what will be deleted. */
export const RemoveAccountDialog = ({ account, onChanged, onClose }: Props) => {
  const formId = useId();
  const user = useUser();
  const [removeAccount, { error, isLoading: busy }] = useRemoveAccountMutation();
  const dispatch = useDispatch();
  const { cars, hasPassword } = account;
  // the account cannot be deleted now; the next attempt clears this
  const isRefused = (failure: unknown) => failureStatus(failure) === 409;
  const { register, errors, submit } = useUnkeptForm(
    proofSchema,
    { email: '', ...emptyProof(hasPassword) },
    async (proof) => {
      const { message } = await removeAccount({ ...proof, cars }).unwrap();
      dispatch(endSession('loggedOut'));
      notify.success(message);
    },
    (failure) => (isRefused(failure) ? onChanged() : notify.failure(failure)),
  );

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
        {isRefused(error) && (
          <p role="alert" className="rounded-md bg-danger/8 px-3 py-2 text-danger">
            {failureText(error)}
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
          {...register('email')}
        />
        <ProofField hasPassword={hasPassword} error={errors.password?.message} {...register('password')} />
      </form>
    </Dialog>
  );
};
