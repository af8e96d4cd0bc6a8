import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './buttonClasses.ts';
import { ButtonSpinner } from './ButtonSpinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Whether something that the button started is under way. It shows a spinner and cannot be pressed again, but keeps
   * the focus, which a browser takes from disabled buttons.
   */
  busy?: boolean;
  /**
   * Whether it confirms an action that a button in about the same place started. The second half of a double click,
   * which was meant for that button, is ignored.
   */
  answers?: boolean;
}

export const Button = ({
  variant = 'primary',
  size = 'medium',
  busy = false,
  answers = false,
  type = 'button',
  disabled,
  className,
  onClick,
  children,
  ...rest
}: Props) => (
  <button
    aria-busy={busy || undefined}
    {...rest}
    {...(busy && { 'aria-disabled': true })}
    type={type}
    disabled={disabled === true && !busy}
    onClick={(event) => {
      // stops a press as well as Enter in a field, which presses the form's button
      if (busy || (answers && event.detail > 1)) event.preventDefault();
      else onClick?.(event);
    }}
    className={buttonClasses(variant, size, className)}
  >
    {busy && <ButtonSpinner />}
    {children}
  </button>
);
