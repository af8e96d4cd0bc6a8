import type { ReactNode } from 'react';

interface Props {
  /** The heading's id; it takes the focus when the focused element disappears. */
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A section of the settings: its description on the left, its controls on the right. */
export const SettingsSection = ({ id, title, text, children }: Props) => (
  <section
    aria-labelledby={id}
    className="grid gap-x-8 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-8"
  >
    <div>
      <h2 id={id} tabIndex={-1} className="font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
    </div>
    <div className="min-w-0 rounded-lg border border-line bg-surface">{children}</div>
  </section>
);

/** The card around a section's controls; `foot` holds the buttons. */
export const SettingsBody = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 p-4 sm:p-6">{children}</div>
);

export const SettingsFoot = ({ children }: { children: ReactNode }) => (
  <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">
    {children}
  </footer>
);
