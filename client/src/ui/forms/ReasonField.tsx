import { useFormContext } from 'react-hook-form';
import { TextAreaField } from './Field.tsx';

interface Props {
  /** Says who will read the reason. */
  hint: string;
  rows?: number;
}

/** A field for the reason of what the dialog asks. */
export const ReasonField = ({ hint, rows = 4 }: Props) => {
  const { register, formState } = useFormContext<{ reason: string }>();
  return (
    <TextAreaField
      label="Reason"
      rows={rows}
      hint={hint}
      error={formState.errors.reason?.message}
      {...register('reason')}
    />
  );
};
