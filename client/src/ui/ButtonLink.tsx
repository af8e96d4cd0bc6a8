import { Link, type LinkProps } from 'react-router-dom';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './buttonClasses.ts';

interface Props extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link to another screen that looks like a button. */
export const ButtonLink = ({ variant = 'primary', size = 'medium', className, ...rest }: Props) => (
  <Link {...rest} className={buttonClasses(variant, size, className)} />
);
