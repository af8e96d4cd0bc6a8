import type { ReactNode } from 'react';

interface Props {
  /** The sentence. */
  text: string;
  /** The button or link. */
  action?: ReactNode;
}

/** Says in one line that a card has no entries. */
export const EmptyLine = ({ text, action }: Props) => (
  <div className="-my-2 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
    <p className="text-muted">{text}</p>
    {action}
  </div>
);
