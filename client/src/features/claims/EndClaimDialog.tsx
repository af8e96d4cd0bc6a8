import { endClaimSchema } from '@glovebox/shared/vinClaim';
import { useId, type ReactNode } from 'react';
import { failureStatus, failureText } from '../../lib/failure.ts';
import { emptyProof, useHasPassword } from '../../lib/forms/proof.ts';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../lib/notify.ts';
import { ProofField } from '../../ui/forms/ProofField.tsx';
import { useEndClaimMutation } from './claimsApi.ts';

interface Props {
  carId: string;
  carName: ReactNode;
  claimId: string;
  onClose: () => void;
}

/** Ends a claim on the caller's car, who proves with the password that they are its owner. */
export const EndClaimDialog = ({ carId, carName, claimId, onClose }: Props) => {
  const formId = useId();
  const hasPassword = useHasPassword();
  const [endClaim, { error, isLoading: busy }] = useEndClaimMutation();
  const isRefused = (failure: unknown) => failureStatus(failure) === 409;
  const { register, errors, submit } = useUnkeptForm(
    endClaimSchema,
    emptyProof(hasPassword),
    async ({ password }) => {
      const { message } = await endClaim({ carId, claimId, password }).unwrap();
      notify.success(message);
      onClose();
    },
    (failure) => {
      if (!isRefused(failure)) notify.failure(failure);
    },
  );
  return (
    <Dialog
      open
      title="End the claim?"
      description={carName}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            End the claim
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
        <p className="text-pretty">
          Whoever claims the car is told that you ended the claim. If they claim it again, an admin decides.
        </p>
        <ProofField hasPassword={hasPassword} error={errors.password?.message} {...register('password')} />
      </form>
    </Dialog>
  );
};
