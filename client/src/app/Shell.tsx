import type { ReactNode } from 'react';
export const Shell = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1}>
    {children}
  </main>
);
