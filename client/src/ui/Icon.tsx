import { classNames } from '../lib/classNames.ts';
import sprite from './icons.svg?no-inline';

/** A name of a symbol in icons.svg. */
export type IconName =
  | 'dashboard' | 'car' | 'plus' | 'wrench' | 'user' | 'shield' | 'warning' | 'close' | 'check'
  | 'chevron-down' | 'chevron-left' | 'chevron-right' | 'arrow-right' | 'external' | 'menu' | 'panel' | 'more'
  | 'sun' | 'moon' | 'logout' | 'edit' | 'trash' | 'search' | 'eye' | 'eye-off' | 'gauge' | 'fuel' | 'share'
  | 'transfer' | 'file' | 'copy' | 'calendar' | 'clock' | 'drop' | 'disc' | 'wheel' | 'snow' | 'spring'
  | 'gears' | 'spark' | 'star' | 'lock' | 'offline' | 'book' | 'refresh'
  | 'download' | 'print' | 'receipt' | 'pin' | 'stamp' | 'stamp-unchecked'; // oxfmt-ignore

/** A line icon in the colour of the surrounding text. Screen readers ignore it and read the text beside it. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    className={classNames('shrink-0', className?.includes('size-') ? '' : 'size-4', className)}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
);
