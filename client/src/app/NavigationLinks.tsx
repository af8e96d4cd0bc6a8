import { Link, useLocation } from 'react-router-dom';
import { carsApi, useCountDueQuery } from '../features/cars/carsApi.ts';
import { classNames } from '../lib/classNames.ts';
import { useUser } from '../lib/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { isCurrent, NAVIGATION } from './navigationEntries.ts';

const COUNT = 'rounded-full bg-ink/8 px-1.5 text-xs leading-4.5 text-ink forced-colors:border';

/**
 * Returns the length of the list of what is due; undefined while it is loading.
 * @param isHome whether the dashboard is shown, whose response contains it
 */
const useDueCount = (isHome: boolean) => {
  const { ofHome } = carsApi.endpoints.getDashboard.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ ofHome: data?.dueCount }),
  });
  const { data: counted } = useCountDueQuery(undefined, { skip: isHome });
  return isHome ? ofHome : (counted ?? ofHome);
};

/** Links to the main screens that the signed-in person may open. */
export const NavigationLinks = ({ narrow, onLeave }: { narrow: boolean; onLeave?: () => void }) => {
  const role = useUser()?.role;
  const { pathname } = useLocation();
  const dueCount = useDueCount(pathname === '/dashboard') ?? 0;
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
                  'relative flex h-9 items-center gap-3 rounded-md px-2.5 font-medium pointer-coarse:h-11',
                  current ? 'bg-wash text-accent' : 'text-muted hover:bg-ink/5 hover:text-ink',
                )}
              >
                <Icon name={icon} />
                <span className={classNames('whitespace-nowrap', narrow && 'sr-only')}>{label}</span>{' '}
                {to === '/dashboard/due' && dueCount > 0 && (
                  <span className={classNames(COUNT, narrow ? 'absolute top-0 right-0' : 'ml-auto')}>
                    {dueCount.toLocaleString('en-US')}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
