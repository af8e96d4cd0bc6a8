import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

interface Props {
  /** The id that anchors link to. */
  id: string;
  title: string;
  text?: string;
  className?: string;
  children: ReactNode;
}

/** A section of the landing page that anchors link to; it can take the focus. */
export const Section = ({ id, title, text, className, children }: Props) => (
  <section
    id={id}
    tabIndex={-1}
    aria-labelledby={`${id}-title`}
    className={classNames('scroll-mt-20 focus:outline-none sm:scroll-mt-16', className)}
  >
    <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 md:py-24">
      <header className="max-w-2xl">
        <h2 id={`${id}-title`} className="page-title text-balance">
          {title}
        </h2>
        {text !== undefined && <p className="mt-3 text-base text-pretty text-muted">{text}</p>}
      </header>
      <div className="mt-10">{children}</div>
    </div>
  </section>
);
