import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../ui/Brand.tsx';

interface Props {
  title: string;
  intro: string;
  /** Below the card: the link to the other form. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The narrow page for log-in, sign-up and related forms. */
export const AuthLayout = ({ title, intro, foot, children }: Props) => (
  <div className="flex min-h-dvh flex-col px-4">
    <header className="mx-auto mb-2 flex h-14 w-full max-w-6xl items-center">
      <Link to="/" aria-label="Glovebox home" className="flex rounded-md">
        <Brand />
      </Link>
    </header>
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-100 flex-1 flex-col pt-[6dvh] pb-8 focus:outline-none sm:pt-[12dvh]"
    >
      <h1 className="page-title">{title}</h1>
      <p className="mt-1 text-muted">{intro}</p>
      <div className="mt-6 grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">{children}</div>
      {foot !== undefined && <p className="mt-4 text-center text-muted">{foot}</p>}
    </main>
  </div>
);
