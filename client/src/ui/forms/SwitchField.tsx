import { useId, type ReactNode } from 'react';

interface Props {
  label: string;
  hint?: ReactNode;
  on: boolean;
  /** Whether the change is being saved; the switch cannot be turned meanwhile. */
  busy: boolean;
  onChange: (on: boolean) => void;
}

/** A switch that takes effect at once. */
export const SwitchField = ({ label, hint, on, busy, onChange }: Props) => {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        // it is not disabled, because it would lose the keyboard focus
        aria-disabled={busy || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-ink/8 transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-control before:transition-transform before:duration-150 checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent aria-disabled:cursor-progress aria-disabled:opacity-60 forced-colors:before:bg-[CanvasText]! forced-colors:before:forced-color-adjust-none"
      />
    </div>
  );
};
