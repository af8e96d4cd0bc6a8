import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The message for a link without its token, which mail programs cut off at times. */
export const LINK_IS_INCOMPLETE = 'This link is incomplete. Open it from the email again.';

interface Props {
  good: boolean;
  text: ReactNode;
  /** Whether it replaces a form and takes its focus. */
  takesFocus?: boolean;
  /** The links and buttons to continue with. */
  children?: ReactNode;
}

/** The result of opening a mailed link. */
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
