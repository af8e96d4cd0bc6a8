import { NavLink } from 'react-router-dom';
import { classNames } from '../lib/classNames.ts';
import { useUser } from '../lib/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { NAVIGATION } from './navigation.ts';

/** The ways to the main screens that the signed-in person may open. */
export const NavigationLinks = ({ narrow, onLeave }: { narrow: boolean; onLeave?: () => void }) => {
  const role = useUser()?.role;
  const entries = NAVIGATION.filter(({ roles }) => !roles || (role !== undefined && roles.includes(role)));
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {entries.map(({ to, label, icon, exact = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={exact}
              title={narrow ? label : undefined}
              onClick={onLeave}
              className={({ isActive }) =>
                classNames(
                  'flex h-9 items-center gap-3 rounded-md px-2.5 font-medium pointer-coarse:h-11',
                  isActive ? 'bg-wash text-accent' : 'text-muted hover:bg-ink/5 hover:text-ink',
                )
              }
            >
              <Icon name={icon} />
              <span className={classNames('whitespace-nowrap', narrow && 'sr-only')}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
