import { z } from '@glovebox/shared/zod';
import { useState, type ReactNode } from 'react';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { emptyProof, typedProof, useHasPassword } from '../../lib/forms/proof.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { TextAreaField } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { ProofField } from './ProofField.tsx';

interface Reason {
  reason: string;
  password?: string | undefined;
}

interface Props {
  /** The name of the draft. */
  name: string;
  title: string;
  description: ReactNode;
  submitLabel: string;
  /** Says who will read the reason. */
  hint: string;
  rows?: number;
  /** Whether its person also proves who they are. */
  proves?: boolean;
  /** The schema that the reason must match. */
  schema: z.ZodType<Reason>;
  busy: boolean;
  send: (fields: Reason) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks for the reason of something, and does it. */
export const ReasonDialog = ({
  name,
  hint,
  rows = 4,
  proves = false,
  schema,
  busy,
  send,
  onClose,
  ...dialog
}: Props) => {
  const hasPassword = useHasPassword();
  const [definition] = useState(() =>
    defineForm({
      values: z.strictObject({ reason: z.string(), ...typedProof }),
      empty: () => ({ reason: '', ...emptyProof(proves && hasPassword) }),
      schema,
    }),
  );
  const of = useDialogForm(definition, {
    name,
    busy,
    send,
    success: ({ message }) => message,
    onSaved: onClose,
  });
  const { register, formState } = of.form;
  return (
    <FormDialog {...dialog} onClose={onClose} of={of}>
      <TextAreaField
        label="Reason"
        rows={rows}
        hint={hint}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      {proves && (
        <ProofField
          hasPassword={hasPassword}
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
    </FormDialog>
  );
};
