import { useState } from 'react';
import { MESSAGES } from '@glovebox/shared/messages';
import { useLogout } from '../features/auth/useLogout.ts';
import { useUser } from '../lib/session.ts';
import { chooseTheme, chosenTheme } from '../lib/theme.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/Menu.tsx';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Who is signed in, with which plan and role, and what they can do about it. */
export const AccountMenu = () => {
  const user = useUser();
  const logOut = useLogout();
  const [theme, setTheme] = useState(chosenTheme);
  if (!user) return null;

  const marks = (
    <>
      <Badge tone={user.plan === 'workshop' ? 'accent' : 'neutral'}>{capitalised(user.plan)}</Badge>
      {user.role !== 'basic' && <Badge tone="caution">{capitalised(user.role)}</Badge>}
    </>
  );
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      <div className="hidden gap-1.5 sm:flex">{marks}</div>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Account of ${user.name}`}
            className="flex min-w-0 items-center gap-2 rounded-md p-1 text-left hover:bg-ink/6"
          >
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent/12 font-semibold text-accent"
            >
              {user.name.charAt(0).toUpperCase()}
            </span>
            <span className="hidden min-w-0 leading-tight sm:block">
              <span className="block max-w-56 truncate font-medium">{user.name}</span>
              <span className="block max-w-56 truncate text-xs text-muted">{user.email}</span>
            </span>
            <Icon name="chevron-down" className="hidden text-muted sm:block" />
          </button>
        }
      >
        <div className="max-w-72 px-2 py-1.5 sm:hidden">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-xs text-muted">{user.email}</p>
          <div className="mt-1.5 flex gap-1.5">{marks}</div>
        </div>
        <MenuChoice
          label="Theme"
          value={theme}
          options={THEMES}
          onChange={(next) => {
            chooseTheme(next);
            setTheme(next);
          }}
        />
        <MenuSeparator />
        <MenuItem icon="logout" onSelect={() => void logOut()}>
          {MESSAGES.nav.logout}
        </MenuItem>
      </Menu>
    </div>
  );
};
