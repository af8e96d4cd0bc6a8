interface Props {
  disabled: boolean;
  onClear: () => void;
  /** The id of the form, if the link stands outside it. */
  form?: string;
}

/** Clears a form. The link disappears with the typed values, so it moves the focus to the first field. */
export const ClearButton = ({ disabled, onClear, form }: Props) => (
  <button
    type="button"
    disabled={disabled}
    {...(form !== undefined && { form })}
    className="mr-auto rounded-sm py-1 text-sm font-medium text-accent hover:underline disabled:opacity-55"
    onClick={({ currentTarget }) => {
      onClear();
      currentTarget.form
        ?.querySelector<HTMLElement>('select:enabled, input:enabled, textarea:enabled')
        ?.focus();
    }}
  >
    Clear
  </button>
);
