import { useEffect, useState, type ComponentType, type KeyboardEvent } from 'react';
import type { User } from '@glovebox/shared/user';
import { useUser } from '../lib/session.ts';
import { AccountButton } from './AccountButton.tsx';
import { AccountMarks } from './AccountMarks.tsx';
import { LogoutAlone } from './LogoutAlone.tsx';

type Actions = ComponentType<{ user: User; onClose: () => void }>;

const loadActions = () => import('./AccountActions.tsx');
// the log-in page is loaded as well, because log-out leads there even while the server is away
const prepare = () =>
  void Promise.all([loadActions(), import('../pages/LoginPage.tsx')]).catch(() => undefined);

/** How long to wait before the code of the menu is loaded, in milliseconds. */
const PREPARE_AFTER = 5_000;

/** The account menu: the signed-in person's name, plan and role, and the actions on the account. */
export const AccountMenu = () => {
  const user = useUser();
  const [actions, setActions] = useState<{ Shown: Actions } | 'loading' | null>(null);
  useEffect(() => {
    // early enough for a log-out while the server is away, but after everything that the screen needs
    const timer = setTimeout(prepare, PREPARE_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!user) return null;

  const open = async () => {
    setActions('loading');
    const Shown: Actions = await loadActions().then(
      (module) => module.default,
      // shown while the server is away
      () => LogoutAlone,
    );
    setActions({ Shown });
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    void open();
  };
  const common = { user, 'aria-haspopup': 'menu' } as const;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="hidden gap-1.5 lg:flex">
        <AccountMarks user={user} />
      </div>
      {actions === null ? (
        <AccountButton
          {...common}
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onKeyDown={openByArrow}
          onClick={() => void open()}
        />
      ) : actions === 'loading' ? (
        <AccountButton {...common} aria-expanded aria-busy />
      ) : (
        <actions.Shown user={user} onClose={() => setActions(null)} />
      )}
    </div>
  );
};
