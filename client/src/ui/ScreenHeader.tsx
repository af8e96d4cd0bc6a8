import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** Shown before the title. */
  logo?: ReactNode;
  /** The actions, at the right. */
  actions?: ReactNode;
}

/** The head of a screen: its only h1 and its actions. */
export const ScreenHeader = ({ title, subtitle, logo, actions }: Props) => (
  <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
    <div className="flex min-w-0 items-center gap-3">
      {logo}
      <div className="min-w-0">
        <h1 className="page-title wrap-anywhere">{title}</h1>
        {subtitle !== undefined && <p className="mt-0.5 text-muted">{subtitle}</p>}
      </div>
    </div>
    {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
  </header>
);
