import * as Radix from '@radix-ui/react-dialog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../lib/session.ts';
import { Brand } from '../ui/Brand.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import { UpgradeCard } from './UpgradeCard.tsx';

const iconButton = 'grid size-10 place-items-center rounded-md text-muted hover:bg-ink/6 hover:text-ink';

/** The sidebar of small screens, drawn in from the left. */
export const NavigationDrawer = () => {
  const [open, setOpen] = useState(false);
  const plan = useUser()?.plan;
  const leave = () => setOpen(false);
  return (
    <div className="flex items-center gap-1 lg:hidden">
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger aria-label="Open navigation" className={`-ml-2 ${iconButton}`}>
          <Icon name="menu" className="size-5" />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Overlay className="dialog-overlay fixed inset-0 z-40 bg-black/45" />
          <Radix.Content
            aria-describedby={undefined}
            className="drawer-content fixed inset-y-0 left-0 z-50 flex w-[18em] max-w-[85vw] flex-col gap-4 overflow-y-auto border-r border-line bg-surface p-3 focus:outline-none"
          >
            <div className="flex items-center justify-between pl-1">
              <Radix.Title>
                <Brand />
              </Radix.Title>
              <Radix.Close aria-label="Close navigation" className={iconButton}>
                <Icon name="close" className="size-5" />
              </Radix.Close>
            </div>
            <NavigationLinks narrow={false} onLeave={leave} />
            {plan !== 'workshop' && (
              <div className="mt-auto">
                <UpgradeCard />
              </div>
            )}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      <Link to="/dashboard" aria-label="Glovebox, to the dashboard" className="flex rounded-md">
        <Brand />
      </Link>
    </div>
  );
};
