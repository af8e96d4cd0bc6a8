import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './buttonClasses.ts';
import { Turning } from './Turning.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Something started by this button is under way: it turns and cannot be pressed again. */
  busy?: boolean;
}

export const Button = ({
  variant = 'primary',
  size = 'medium',
  busy = false,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: Props) => (
  <button
    aria-busy={busy || undefined}
    {...rest}
    type={type}
    disabled={disabled === true || busy}
    className={buttonClasses(variant, size, className)}
  >
    {busy && <Turning />}
    {children}
  </button>
);
