import { useRef, useState, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { useFocusKept } from '../lib/useFocusKept.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { Sidebar } from './Sidebar.tsx';

const KEY = 'nav';
const HIDDEN = 'hidden';

/** The frame of every signed-in screen: the sidebar (a drawer on small screens) and the header. */
const Shell = ({ children }: { children: ReactNode }) => {
  const [hidden, setHidden] = useState(() => localStorage.getItem(KEY) === HIDDEN);
  const main = useRef<HTMLElement>(null);
  useFocusKept(main);
  const toggle = () => {
    localStorage.setItem(KEY, hidden ? 'shown' : HIDDEN);
    setHidden(!hidden);
  };
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="fixed top-2 left-2 z-30 -translate-y-16 rounded-md bg-accent px-3 py-2 text-on-accent focus-visible:translate-y-0"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        Skip to content
      </a>
      <aside
        className={classNames(
          'sticky top-0 hidden h-dvh shrink-0 overflow-hidden border-r border-line bg-surface transition-[width] duration-200 lg:block',
          hidden ? 'w-15' : 'w-[18em]',
        )}
      >
        <Sidebar narrow={hidden} onToggle={toggle} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-10 flex h-14 items-center justify-between gap-3 border-b border-line bg-bg/90 px-4 backdrop-blur-sm sm:px-6">
          <NavigationDrawer />
          <AccountMenu />
        </header>
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 focus:outline-none sm:px-6"
        >
          {children}
        </main>
      </div>
    </div>
  );
};

export default Shell;
