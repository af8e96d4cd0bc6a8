import type { ReactNode } from 'react';
import { claimAnswerSchema, type ClaimOnCar } from '@glovebox/shared/vinClaim';
import { z } from '@glovebox/shared/zod';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { textFact } from '../../lib/forms/facts.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { useAnswerClaimMutation, useGetClaimsOnCarQuery } from './claimsApi.ts';
import { EvidenceField } from './EvidenceField.tsx';

const answerForm = defineForm({
  values: z.strictObject({ evidence: z.string() }),
  empty: () => ({ evidence: '' }),
  schema: claimAnswerSchema,
});

const typed = ({ answer = '' }: ClaimOnCar) => ({ evidence: answer });

interface Props {
  carId: string;
  carName: ReactNode;
  claimId: string;
  onClose: () => void;
}

/** The statement of a claimed car's owner. */
export const AnswerClaimDialog = ({ claimId, ...common }: Props) => {
  const { data } = useGetClaimsOnCarQuery(common.carId);
  const claim = data?.claims.find(({ _id }) => _id === claimId);
  return claim ? <Answer {...common} claim={claim} /> : null;
};

const Answer = ({ carId, carName, claim, onClose }: Omit<Props, 'claimId'> & { claim: ClaimOnCar }) => {
  const name = `answerClaim:${claim._id}`;
  const [answerClaim, { isLoading }] = useAnswerClaimMutation({ fixedCacheKey: name });
  const answer = useDialogForm(answerForm, {
    name,
    before: typed(claim),
    edited: {
      revision: claim.revision,
      facts: [textFact('Why the car is yours', 'evidence')],
      begin: (current) => {
        const now = current as ClaimOnCar;
        return { definition: answerForm, before: typed(now), revision: now.revision };
      },
    },
    busy: isLoading,
    send: ({ evidence }, _key, revision) =>
      answerClaim({ carId, claimId: claim._id, evidence, revision }).unwrap(),
    success: ({ message }) => message,
    onSaved: onClose,
  });

  return (
    <FormDialog
      title="Answer the claim"
      description={carName}
      submitLabel="Send answer"
      onClose={onClose}
      of={answer}
    >
      <EvidenceField
        error={answer.form.formState.errors.evidence?.message}
        {...answer.form.register('evidence')}
      />
    </FormDialog>
  );
};
