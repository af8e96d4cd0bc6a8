import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  icon?: IconName;
  /** A sketch of the missing content, instead of an icon. */
  drawing?: ReactNode;
  /** The sentence. */
  text: string;
  /** The button or link. */
  action?: ReactNode;
}

export const EmptyState = ({ icon, drawing, text, action }: Props) => (
  <div className="grid justify-items-center gap-3 px-4 py-6 text-center">
    {drawing}
    {icon && (
      <span className="grid size-10 place-items-center rounded-full bg-ink/6 text-muted">
        <Icon name={icon} className="size-5" />
      </span>
    )}
    <p className="max-w-md text-balance text-muted">{text}</p>
    {action}
  </div>
);
