import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { chipClasses } from './chipClasses.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** One of several for a single choice, or one to tick by itself. */
  type: 'radio' | 'checkbox';
  children: ReactNode;
}

/** A radio button or a checkbox in the shape of a chip. */
export const CheckChip = ({ children, ...input }: Props) => (
  <label className={chipClasses('group/chip cursor-pointer')}>
    {/* not hidden completely, so that the chip scrolls into view with the focus */}
    <input {...input} className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none" />
    <Icon name="check" className="hidden size-3.5 group-has-checked/chip:block" />
    {children}
  </label>
);
