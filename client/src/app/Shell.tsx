import { useRef, useState, type ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { classNames } from '../lib/classNames.ts';
import { useFocusKept } from '../lib/useFocusKept.ts';
import { useTimeZone } from '../lib/useTimeZone.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AddMenu } from './AddMenu.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { HeadSearch, loadPalette } from './HeadSearch.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useCarOnScreen, useLastCarKept } from './useRecord.ts';
import { HeadBarPlace } from '../ui/HeadBarActs.tsx';
import { useOpenDialog, type OpenDialog } from '../lib/dialogSlice.ts';
import { readText, writeText } from '../lib/storage.ts';
import { useDialogPart } from './useDialogPart.ts';

const KEY = 'nav';
const HIDDEN = 'hidden';

const AS_WIDE_AS_CONTENT = 'mx-auto w-full max-w-7xl px-4 sm:px-6';

/**
 * The frame of every signed-in screen: the header, and the navigation. From `lg` on that is the sidebar, below it a drawer
 * that the header opens, and on phones also the bar at the foot (`PhoneBar`).
 */
const Shell = () => {
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState(() => readText('localStorage', KEY) === HIDDEN);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const car = useCarOnScreen();
  const main = useRef<HTMLElement>(null);
  useFocusKept(main);
  useLastCarKept();
  useTimeZone();
  const toggle = () => {
    writeText('localStorage', KEY, hidden ? 'shown' : HIDDEN);
    setHidden(!hidden);
  };
  return (
    <HeadBarPlace value={place}>
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
          <header className="sticky top-0 z-10 has-data-[state=open]:z-30 border-b border-line bg-bg/90 backdrop-blur-sm print:hidden">
            {/* as wide as the content, even in a wider window */}
            <div
              className={classNames(
                'flex h-13 items-center gap-2 max-sm:gap-0 sm:h-14 sm:gap-3',
                AS_WIDE_AS_CONTENT,
              )}
            >
              <NavigationDrawer />
              <HeadSearch />
              <div ref={setPlace} className="flex sm:hidden" />
              <div className="flex min-w-0 items-center gap-3 sm:ml-auto">
                <div className="hidden sm:block short:block">
                  <AddMenu />
                </div>
                {/* what can be done with a car needs its room on a phone, where the drawer has the account */}
                <div className={classNames('min-w-0', car && 'max-sm:hidden')}>
                  <AccountMenu />
                </div>
              </div>
            </div>
          </header>
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            className={classNames('flex-1 py-6 focus:outline-none', AS_WIDE_AS_CONTENT)}
          >
            {/* people can still log out when a screen throws */}
            <ErrorBoundary isFramed screen={pathname}>
              <Outlet />
            </ErrorBoundary>
          </main>
          <PhoneBar />
        </div>
        <ShellDialogs />
      </div>
    </HeadBarPlace>
  );
};

const loadActDialog = () => import('./ActDialog.tsx');
const loadRecordDialogs = () => import('./RecordDialogs.tsx');

/** The dialogs of every signed-in screen. */
const ShellDialogs = () => (
  // a dialog does not stay open when the screen changes
  <Opened key={useLocation().pathname} />
);

const Opened = () => {
  const dialog = useOpenDialog();
  if (dialog?.name === 'palette') return <Loaded key="palette" load={loadPalette} dialog={dialog} />;
  if (dialog?.name === 'act') return <Loaded key="act" load={loadActDialog} dialog={dialog} />;
  if (dialog?.name === 'record') return <Loaded key="record" load={loadRecordDialogs} dialog={dialog} />;
  return null;
};

interface LoadedProps<D extends OpenDialog> {
  load: () => Promise<{ default: ComponentType<{ dialog: D }> }>;
  dialog: D;
}

const Loaded = <D extends OpenDialog>({ load, dialog }: LoadedProps<D>) => {
  const part = useDialogPart(load, dialog);
  return part && <part.Shown dialog={dialog} />;
};

export default Shell;
