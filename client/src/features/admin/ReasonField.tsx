import { useFormContext } from 'react-hook-form';
import { TextAreaField } from '../../ui/Field.tsx';

interface Values {
  reason: string;
}

export const REASON_FIELDS = ['reason'] as const;
export const NO_REASON = (): Values => ({ reason: '' });
export const isReasonTyped = ({ reason }: Values) => reason.trim() !== '';

/** Why an admin does what the dialog asks. */
export const ReasonField = ({ hint }: { hint: string }) => {
  const { register, formState } = useFormContext<Values>();
  return (
    <TextAreaField
      label="Reason"
      rows={4}
      hint={hint}
      error={formState.errors.reason?.message}
      {...register('reason')}
    />
  );
};
