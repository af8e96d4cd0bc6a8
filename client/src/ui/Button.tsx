import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './buttonClasses.ts';
import { ButtonSpinner } from './ButtonSpinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Something started by this button is under way: it turns and cannot be pressed again. It keeps the focus, which a
   * browser takes from what is disabled.
   */
  busy?: boolean;
  /**
   * It answers what a button in about this place asked: the second half of a double click, which was meant for that
   * one, does not count.
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
      // neither by a press nor by Enter in a field, which presses the form's button
      if (busy || (answers && event.detail > 1)) event.preventDefault();
      else onClick?.(event);
    }}
    className={buttonClasses(variant, size, className)}
  >
    {busy && <ButtonSpinner />}
    {children}
  </button>
);
