import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';

/**
 * A link that covers its nearest `relative` ancestor, so that people can click anywhere on it.
 * Screen readers read only the link's own text, and the focus ring surrounds the whole ancestor.
 */
export const StretchedLink = ({ className, ...link }: LinkProps) => (
  <Link
    {...link}
    className={classNames(
      'after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none',
      'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
      className,
    )}
  />
);
