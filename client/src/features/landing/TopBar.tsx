import { Link } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import { Brand } from '../../ui/Brand.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

const LINKS = [
  { to: '/', label: MESSAGES.landing.home },
  { to: '/#features', label: 'Features' },
  { to: '/#find-car', label: 'Find a Car' },
  { to: '/#reviews', label: 'Reviews' },
];

/** The landing page's top bar; on phones its links have a line of their own. */
export const TopBar = () => (
  <header className="sticky top-0 z-10 border-b border-line bg-bg/85 backdrop-blur-md">
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 px-4 sm:h-16 sm:flex-nowrap sm:px-6">
      <Link to="/" aria-label="Glovebox, to the top" className="flex rounded-md py-2.5">
        <Brand />
      </Link>
      <ButtonLink to="/dashboard" size="small" className="sm:order-last">
        {MESSAGES.landing.dashboard}
      </ButtonLink>
      <nav aria-label="Main" className="-mx-2 w-full sm:mx-0 sm:w-auto">
        <ul className="flex justify-between pb-1 sm:gap-1 sm:pb-0">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="block rounded-md px-2 py-1.5 font-medium text-muted hover:text-ink sm:px-3"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </header>
);
