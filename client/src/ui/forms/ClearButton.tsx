import { Button } from '../Button.tsx';

interface Props {
  disabled: boolean;
  onClear: () => void;
  /** The id of its form, where it is outside it. */
  form?: string;
}

/** Empties a form. It goes with what was typed, and leads the focus to where typing begins again. */
export const ClearButton = ({ disabled, onClear, form }: Props) => (
  <Button
    variant="ghost"
    className="mr-auto"
    disabled={disabled}
    {...(form !== undefined && { form })}
    onClick={({ currentTarget }) => {
      onClear();
      currentTarget.form?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus();
    }}
  >
    Clear
  </Button>
);
