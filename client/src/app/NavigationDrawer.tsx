import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../ui/Brand.tsx';
import { Icon } from '../ui/Icon.tsx';

const loadPanel = () => import('./DrawerPanel.tsx');
const DrawerPanel = lazy(loadPanel);

/** The sidebar of small screens, drawn in from the left. */
export const NavigationDrawer = () => {
  const [open, setOpen] = useState(false);
  // once there it stays, so that it can also be seen to leave
  const [asked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const prepare = () => void loadPanel().catch(() => undefined);
  return (
    <div className="flex items-center gap-1 lg:hidden">
      <button
        ref={opener}
        type="button"
        aria-label="Open navigation"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
        className="-ml-2 grid size-10 place-items-center rounded-md text-muted hover:bg-ink/6 hover:text-ink"
      >
        <Icon name="menu" className="size-5" />
      </button>
      {asked && (
        <Suspense>
          <DrawerPanel open={open} onClose={() => setOpen(false)} opener={opener} />
        </Suspense>
      )}
      <Link to="/dashboard" aria-label="Glovebox, to the dashboard" className="flex rounded-md">
        <Brand />
      </Link>
    </div>
  );
};
