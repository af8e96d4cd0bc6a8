import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';

export const TextLink = ({ className, ...link }: LinkProps) => (
  <Link
    {...link}
    className={classNames(
      'rounded-sm underline decoration-line underline-offset-4 hover:decoration-current',
      className,
    )}
  />
);
