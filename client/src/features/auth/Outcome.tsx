import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  good: boolean;
  /** What happened. */
  text: ReactNode;
  /** Whether it takes the place of a form, and with it the focus. */
  takesFocus?: boolean;
  /** The ways on. */
  children?: ReactNode;
}

/** How something ended that a page was opened for. */
export const Outcome = ({ good, text, takesFocus = false, children }: Props) => {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid justify-items-center gap-4 py-2 text-center">
      <span
        className={classNames(
          'grid size-10 place-items-center rounded-full',
          good ? 'bg-success/10 text-success' : 'bg-danger/10 text-danger',
        )}
      >
        <Icon name={good ? 'check' : 'warning'} className="size-5" />
      </span>
      <p ref={ref} tabIndex={-1} role={good ? 'status' : 'alert'} className="max-w-prose wrap-anywhere">
        {text}
      </p>
      {children}
    </div>
  );
};
