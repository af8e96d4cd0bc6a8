import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../lib/classNames.ts';

/** One of several views to choose from, each with a URL of its own. */
export const ChipLink = ({ isChosen, ...link }: LinkProps & { isChosen: boolean }) => (
  <Link
    {...link}
    aria-current={isChosen ? 'true' : undefined}
    className={classNames(
      'inline-flex h-7 max-w-full items-center rounded-full border px-3 text-head font-medium transition-colors duration-150 pointer-coarse:h-9',
      isChosen
        ? 'border-ink bg-ink text-surface'
        : 'border-line text-muted hover:border-control hover:text-ink',
    )}
  />
);
