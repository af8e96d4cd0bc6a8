import { Button } from '../Button.tsx';

interface Props {
  disabled: boolean;
  onClear: () => void;
  /** The id of the form, if the button stands outside it. */
  form?: string;
}

/** Clears a form. The button disappears with the typed values, so it moves the focus to the first field. */
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
