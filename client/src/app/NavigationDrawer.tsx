import { modelName } from '@glovebox/shared/carName';
import { useRef, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/classNames.ts';
import { Brand } from '../ui/Brand.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { DrawerPanelProps } from './DrawerPanel.tsx';
import { useCarOnScreen } from './useRecord.ts';

/** The sidebar of small screens. Beside its button stands the product's name, or on a phone the car on the screen. */
export const NavigationDrawer = () => {
  const [open, setOpen] = useState(false);
  // it stays mounted once it was loaded, so that its closing can be animated
  const [panel, setPanel] = useState<{ Shown: ComponentType<DrawerPanelProps> } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const car = useCarOnScreen();
  return (
    <div className="flex min-w-0 items-center gap-1 lg:hidden">
      <button
        ref={opener}
        type="button"
        aria-label="Open navigation"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          import('./DrawerPanel.tsx').then(
            ({ default: Shown }) => setPanel({ Shown }),
            () => setOpen(false),
          );
        }}
        className="-ml-3 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-ink/6 hover:text-ink"
      >
        <Icon name="menu" className="size-5" />
      </button>
      {panel && <panel.Shown open={open} onClose={() => setOpen(false)} opener={opener} />}
      <Link
        to="/dashboard"
        aria-label="Glovebox, to the dashboard"
        className={classNames('flex rounded-md', car && 'max-sm:hidden')}
      >
        <Brand />
      </Link>
      {car && (
        // screen readers have the heading of the page
        <span aria-hidden="true" className="truncate font-semibold sm:hidden">
          {car.nickname ?? car.plate ?? modelName(car.model.name)}
        </span>
      )}
    </div>
  );
};
