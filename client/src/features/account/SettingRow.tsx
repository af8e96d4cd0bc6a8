import type { ReactNode } from 'react';

/** A sentence next to the button that it explains. */
export const SettingRow = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="min-w-0 flex-1 basis-64 text-muted">{text}</div>
    {children}
  </div>
);
