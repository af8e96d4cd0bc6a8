import type { ReactNode } from 'react';

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid min-w-0 gap-4">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

/** A row of examples. */
export const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
