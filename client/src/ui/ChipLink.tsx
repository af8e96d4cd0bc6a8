import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../lib/classNames.ts';
import { chipClasses } from './chipClasses.ts';

/** One of several views to choose from, each with a URL of its own. */
export const ChipLink = ({ isChosen, ...link }: LinkProps & { isChosen: boolean }) => (
  <Link
    {...link}
    aria-current={isChosen ? 'true' : undefined}
    className={classNames(chipClasses(isChosen), 'max-w-full')}
  />
);
