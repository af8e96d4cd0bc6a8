import { lazy, Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import { useUser } from '../lib/session.ts';
import { AccountButton } from './AccountButton.tsx';
import { AccountMarks } from './AccountMarks.tsx';

const loadActions = () => import('./AccountActions.tsx');
const AccountActions = lazy(loadActions);
// the log-in page, too: log-out leads there, also while the server is away
const prepare = () =>
  void Promise.all([loadActions(), import('../pages/LoginPage.tsx')]).catch(() => undefined);

/** In milliseconds. */
const PREPARE_AFTER = 5_000;

/** Who is signed in, with which plan and role, and what they can do about it. */
export const AccountMenu = () => {
  const user = useUser();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    // in time for a log-out while the server is away, and after what the screen needs
    const timer = setTimeout(prepare, PREPARE_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!user) return null;

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setAsked(true);
  };
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      <div className="hidden gap-1.5 sm:flex">
        <AccountMarks user={user} />
      </div>
      {asked ? (
        <Suspense fallback={<AccountButton user={user} aria-haspopup="menu" aria-expanded aria-busy />}>
          <AccountActions user={user} />
        </Suspense>
      ) : (
        <AccountButton
          user={user}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onKeyDown={openByArrow}
          onClick={() => setAsked(true)}
        />
      )}
    </div>
  );
};
