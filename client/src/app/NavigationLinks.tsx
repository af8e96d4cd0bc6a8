import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../lib/classNames.ts';
import { useUser } from '../lib/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { isCurrent, NAVIGATION } from './navigation.ts';

/** Links to the main screens that the signed-in person may open. */
export const NavigationLinks = ({ narrow, onLeave }: { narrow: boolean; onLeave?: () => void }) => {
  const role = useUser()?.role;
  const { pathname } = useLocation();
  const entries = NAVIGATION.filter(({ roles }) => !roles || (role !== undefined && roles.includes(role)));
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {entries.map((entry) => {
          const { to, label, icon } = entry;
          const current = isCurrent(entry, pathname);
          return (
            <li key={to}>
              <Link
                to={to}
                title={narrow ? label : undefined}
                aria-current={current ? 'page' : undefined}
                onClick={onLeave}
                className={classNames(
                  'flex h-9 items-center gap-3 rounded-md px-2.5 font-medium pointer-coarse:h-11',
                  current ? 'bg-wash text-accent' : 'text-muted hover:bg-ink/5 hover:text-ink',
                )}
              >
                <Icon name={icon} />
                <span className={classNames('whitespace-nowrap', narrow && 'sr-only')}>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
