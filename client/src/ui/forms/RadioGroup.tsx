import { useId, type ComponentProps, type ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: string;
  options: readonly { value: string; label: ReactNode }[];
  /** The chosen value, if no form holds it. */
  chosen?: string;
  error?: string | undefined;
}

/** A single choice of a few options, side by side. */
export const RadioGroup = ({ label, options, chosen, error, ...input }: Props) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-control px-3 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={chosen === undefined ? undefined : chosen === option.value}
              aria-invalid={error ? true : undefined}
              className="accent-accent focus-visible:outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-xs text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
};
