import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../lib/classNames.ts';

interface AreaLink {
  to: string;
  label: string;
  /** Whether the area is current only at exactly this path, and not at paths below. */
  exact?: boolean;
  /** The number of items that wait in the area; zero is not shown. */
  count?: number | undefined;
}

const linkClasses = (isHere: boolean) =>
  classNames(
    'flex h-10 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap',
    'focus-visible:-outline-offset-2 pointer-coarse:h-11',
    isHere ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
  );

const Name = ({ name, count }: { name: string; count: number }) => (
  <>
    {name}{' '}
    {count > 0 && (
      <span className="rounded-full bg-ink/8 px-1.5 text-xs text-ink">{count.toLocaleString('en-US')}</span>
    )}
  </>
);

interface Props {
  /** The name of the navigation. */
  label: string;
  areas: readonly AreaLink[];
  /** The area to mark as current for a URL that belongs to none of them. */
  current?: string | undefined;
}

/** Links between the areas of one part of the product, with the current one marked; scrolls sideways on a phone. */
export const AreaLinks = ({ label, areas, current }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // on a phone it may be out of sight; scrollIntoView would move the page as well
    if (list.current && link)
      list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={label} className="mb-6 border-b border-line">
      {/* the line under the current area covers the line under all areas */}
      <ul ref={list} className="relative -mb-px flex gap-1 overflow-x-auto max-sm:-mx-4 max-sm:px-4">
        {areas.map(({ to, label: name, exact = false, count = 0 }) => (
          <li key={to} className="shrink-0">
            {to === current ? (
              <Link to={to} aria-current="page" className={linkClasses(true)}>
                <Name name={name} count={count} />
              </Link>
            ) : (
              <NavLink to={to} end={exact} className={({ isActive }) => linkClasses(isActive)}>
                <Name name={name} count={count} />
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
