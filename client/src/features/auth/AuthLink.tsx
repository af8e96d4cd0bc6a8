import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';

export const AuthLink = ({ className, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={classNames('rounded-md font-medium text-accent underline-offset-4 hover:underline', className)}
  />
);
