import { newClaimSchema } from '@glovebox/shared/vinClaim';
import { z } from '@glovebox/shared/zod';
import { useNavigate } from 'react-router-dom';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { useClaimVinMutation } from './claimsApi.ts';
import { EvidenceField } from './EvidenceField.tsx';

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
      title="Claim a car"
      description={
        <>
          Someone else registered <span className="font-mono">{vin}</span>. An admin asks its owner, without
          naming you, and decides. If you know the owner, a transfer is faster.
        </>
      }
      submitLabel="Send claim"
      onClose={onClose}
      of={claim}
    >
      <EvidenceField
        error={claim.form.formState.errors.evidence?.message}
        {...claim.form.register('evidence')}
      />
    </FormDialog>
  );
};
