import { newClaimSchema } from '@glovebox/shared/vinClaim';
import { z } from '@glovebox/shared/zod';
import { useNavigate } from 'react-router-dom';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { useClaimVinMutation } from './claimsApi.ts';

const claimForm = defineForm({
  values: z.strictObject({ evidence: z.string() }),
  empty: () => ({ evidence: '' }),
  schema: newClaimSchema.omit({ vin: true }),
});

/** Claims a car that somebody else registered; leads to the person's claims. */
export const ClaimVinDialog = ({ vin, onClose }: { vin: string; onClose: () => void }) => {
  const name = `claimVin:${vin}`;
  const navigate = useNavigate();
  const [claimVin, { isLoading }] = useClaimVinMutation({ fixedCacheKey: name });
  const claim = useDialogForm(claimForm, {
    name,
    busy: isLoading,
    send: ({ evidence }) => claimVin({ vin, evidence }).unwrap(),
    success: ({ message }) => message,
    onSaved: () => {
      onClose();
      void navigate('/dashboard/claims');
    },
  });

  return (
    <FormDialog
      title="Claim a Car"
      description={
        <>
          <span className="font-mono">{vin}</span> is registered by somebody else. An admin decides whose it
          is; its owner is asked too, and is not told who you are. Where you know them, a transfer is quicker.
        </>
      }
      submitLabel="Send claim"
      onClose={onClose}
      of={claim}
    >
      <TextAreaField
        label="Why the car is yours"
        rows={8}
        hint="Such as since when you have it, from whom, and what papers say so. Only the admins read it."
        error={claim.form.formState.errors.evidence?.message}
        {...claim.form.register('evidence')}
      />
    </FormDialog>
  );
};
