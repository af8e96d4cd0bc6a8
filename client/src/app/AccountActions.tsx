import { MESSAGES } from '@glovebox/shared/messages';
import type { User } from '@glovebox/shared/user';
import { useState } from 'react';
import { useLogout } from '../features/auth/useLogout.ts';
import { chooseTheme, chosenTheme } from '../lib/theme.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/Menu.tsx';
import { AccountButton } from './AccountButton.tsx';
import { AccountMarks } from './AccountMarks.tsx';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The account menu with its button, open as it comes. Loaded when somebody reaches for it. */
const AccountActions = ({ user }: { user: User }) => {
  const logOut = useLogout();
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Menu defaultOpen trigger={<AccountButton user={user} />}>
      <div className="max-w-72 px-2 py-1.5 sm:hidden">
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-xs text-muted">{user.email}</p>
        <div className="mt-1.5 flex gap-1.5">
          <AccountMarks user={user} />
        </div>
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
  );
};

export default AccountActions;
