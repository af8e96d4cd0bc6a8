import { MESSAGES } from '@glovebox/shared/messages';
import type { User } from '@glovebox/shared/user';
import { Link } from 'react-router-dom';
import { useLogout } from '../features/auth/useLogout.ts';
import { chooseTheme, THEMES, useTheme } from '../lib/theme.ts';
import { RadioGroup } from '../ui/forms/RadioGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AccountName } from './AccountName.tsx';

const ITEM =
  'flex h-11 w-full items-center gap-3 rounded-md px-2.5 font-medium text-muted hover:bg-ink/5 hover:text-ink';

/** The account in the drawer of a phone. */
export const DrawerAccount = ({ user, onLeave }: { user: User; onLeave: () => void }) => {
  const logOut = useLogout();
  const theme = useTheme();
  return (
    <section aria-label="Account" className="grid gap-3 border-t border-line pt-4 sm:hidden">
      <div className="min-w-0 px-2.5">
        <AccountName user={user} />
      </div>
      <div className="px-2.5">
        <RadioGroup
          label="Theme"
          name="theme"
          options={THEMES}
          chosen={theme}
          onChange={({ target: { value } }) => {
            const chosen = THEMES.find((one) => one.value === value);
            if (chosen) chooseTheme(chosen.value);
          }}
        />
      </div>
      <div>
        {/* the navigation above has the profile; everybody else is offered the plan */}
        {user.plan === 'workshop' && (
          <Link to="/dashboard/workshop" onClick={onLeave} className={ITEM}>
            <Icon name="wrench" />
            Workshop plan
          </Link>
        )}
        <button
          type="button"
          className={ITEM}
          onClick={() => {
            onLeave();
            logOut();
          }}
        >
          <Icon name="logout" />
          {MESSAGES.nav.logout}
        </button>
      </div>
    </section>
  );
};
