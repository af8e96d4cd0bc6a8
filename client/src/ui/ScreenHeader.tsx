import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';

interface Props {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** Shown before the title. */
  logo?: ReactNode;
  /** Shown after the title. */
  beside?: ReactNode;
  /** The actions, at the right. */
  actions?: ReactNode;
}

/** The head of a screen: its only h1 and its actions. */
export const ScreenHeader = ({ title, subtitle, logo, beside, actions }: Props) => (
  <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
    <div
      className={classNames(
        'flex min-w-0 items-center gap-3',
        beside !== undefined && 'flex-1 flex-wrap gap-x-5 max-sm:basis-full',
      )}
    >
      {logo}
      <div className="min-w-0">
        <h1 className="page-title wrap-anywhere">{title}</h1>
        {subtitle !== undefined && <p className="mt-0.5 text-muted">{subtitle}</p>}
      </div>
      {beside}
    </div>
    {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
  </header>
);
