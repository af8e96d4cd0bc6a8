import { classNames } from '../lib/classNames.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'outline' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

// a transparent border is drawn in forced colours, where backgrounds are gone
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-on-accent hover:bg-accent/90',
  secondary: 'border border-transparent bg-ink/8 text-ink hover:bg-ink/12',
  ghost: 'text-ink hover:bg-ink/6',
  outline: 'border border-line bg-surface text-ink hover:border-control hover:bg-ink/4',
  danger: 'border border-transparent bg-danger text-on-accent hover:bg-danger/90',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'h-8 gap-1.5 px-3',
  medium: 'h-9 gap-2 px-4',
  large: 'h-11 gap-2 px-5 text-base',
};

/** Returns the classes of a button, for buttons and for links that look like one. */
export const buttonClasses = (variant: ButtonVariant, size: ButtonSize = 'medium', className?: string) =>
  classNames(
    'relative inline-flex items-center justify-center rounded-md text-sm font-medium whitespace-nowrap select-none print:hidden',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    SIZES[size],
    VARIANTS[variant],
    className,
  );
