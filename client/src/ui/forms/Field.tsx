import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { controlClasses, largeControlClasses } from './controlClasses.ts';
import { InputUnit } from './InputUnit.tsx';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows 'optional' beside the label. */
  optional?: boolean;
  /** Whether only screen readers get the label. */
  hidesLabel?: boolean;
  className?: string;
  /** Renders the control with the ids that connect it to its label, hint and error. */
  children: (wiring: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A label, a control, and below them a hint or the error. */
export const Field = ({
  label,
  hint,
  error,
  optional = false,
  hidesLabel = false,
  className,
  children,
}: FieldProps) => {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'flex justify-between gap-2 font-medium'}>
        {label}
        {optional && <span className="font-normal text-muted">optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </div>
      )}
      {/* always rendered, so that a screen reader announces the message when it appears */}
      <p id={`${id}-error`} aria-live="polite" className="text-xs text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
};

type Shared = Omit<FieldProps, 'children' | 'hidesLabel'>;

interface Large {
  /** The unit at the end of a large field. Without it, the field has the usual size. */
  largeIn?: string | undefined;
}

/** A labelled text field. */
export const TextField = ({
  label,
  hint,
  error,
  optional,
  className,
  largeIn,
  ...input
}: Shared & ComponentProps<'input'> & Large) => (
  <Field {...{ label, hint, error, optional, className }}>
    {(wiring) =>
      largeIn === undefined ? (
        <input
          {...input}
          {...wiring}
          className={controlClasses(error !== undefined, 'h-9 read-only:bg-ink/4 read-only:text-muted')}
        />
      ) : (
        <div className="relative">
          <input {...input} {...wiring} className={largeControlClasses(error !== undefined, 'pr-12')} />
          <InputUnit>{largeIn}</InputUnit>
        </div>
      )
    }
  </Field>
);

/** A labelled field for a whole number; phones show a keyboard of digits. */
export const NumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="numeric" autoComplete="off" {...props} />
);

/** A labelled text area. */
export const TextAreaField = ({
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: Shared & ComponentProps<'textarea'>) => (
  <Field {...{ label, hint, error, optional, className }}>
    {(wiring) => <textarea {...area} {...wiring} className={controlClasses(error !== undefined, 'py-2')} />}
  </Field>
);
