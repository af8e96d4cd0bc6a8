import type { MouseEvent } from 'react';
import { MESSAGES } from '@glovebox/shared/messages';
import { Brand } from '../../ui/Brand.tsx';
import { buttonClasses } from '../../ui/buttonClasses.ts';
import { PhoneMenu } from './PhoneMenu.tsx';

const LINKS = [
  { to: '/', label: MESSAGES.landing.home },
  { to: '/#features', label: 'Features' },
  { to: '/#find-car', label: 'Find a car' },
  { to: '/#reviews', label: 'Reviews' },
];

// a link to the current page would load it again
const toTheTop = (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.pushState(null, '', '/');
  scrollTo({ top: 0 });
};

/** The landing page's top bar; on phones its links are in a menu. */
export const TopBar = () => (
  <header className="sticky top-0 z-10 border-b border-line bg-bg/85 backdrop-blur-md">
    <div className="mx-auto flex h-16 max-w-6xl items-center gap-x-3 px-4 sm:px-6">
      <a
        href="/"
        aria-label="Glovebox, to the top"
        className="mr-auto flex rounded-md py-2.5"
        onClick={toTheTop}
      >
        <Brand />
      </a>
      <nav aria-label="Main" className="max-md:hidden">
        <ul className="flex gap-1">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <a
                href={to}
                onClick={to === '/' ? toTheTop : undefined}
                className="block rounded-md px-3 py-1.5 font-medium text-muted transition-colors hover:bg-ink/5 hover:text-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a href="/dashboard" className={buttonClasses('primary', 'small')}>
        {MESSAGES.landing.dashboard}
      </a>
      <PhoneMenu>
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <a
              href={to}
              onClick={to === '/' ? toTheTop : undefined}
              className="flex h-11 items-center rounded-md px-3 text-base font-medium hover:bg-ink/5"
            >
              {label}
            </a>
          </li>
        ))}
      </PhoneMenu>
    </div>
  </header>
);
