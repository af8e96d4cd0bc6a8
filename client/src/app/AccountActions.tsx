import { MESSAGES } from '@glovebox/shared/messages';
import type { User } from '@glovebox/shared/user';
import { useLogout } from '../features/auth/useLogout.ts';
import { chooseTheme, THEMES, useTheme } from '../lib/theme.ts';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../ui/Menu.tsx';
import { AccountButton } from './AccountButton.tsx';
import { AccountName } from './AccountName.tsx';

/** The account menu with its button; it opens as soon as it is rendered. Loaded when somebody reaches for it. */
const AccountActions = ({ user }: { user: User }) => {
  const logOut = useLogout();
  const theme = useTheme();
  return (
    <Menu defaultOpen trigger={<AccountButton user={user} />}>
      <div className="max-w-72 px-2 py-1.5 lg:hidden">
        <AccountName user={user} />
      </div>
      <MenuLink icon="user" to="/dashboard/profile">
        {MESSAGES.nav.editProfile}
      </MenuLink>
      {/* everybody else is offered the plan beside the navigation */}
      {user.plan === 'workshop' && (
        <MenuLink icon="wrench" to="/dashboard/workshop">
          Workshop plan
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuChoice label="Theme" value={theme} options={THEMES} onChange={chooseTheme} />
      <MenuSeparator />
      <MenuItem icon="logout" onSelect={logOut}>
        {MESSAGES.nav.logout}
      </MenuItem>
    </Menu>
  );
};

export default AccountActions;
