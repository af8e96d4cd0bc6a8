import * as Radix from '@radix-ui/react-dialog';
import type { RefObject } from 'react';
import { useUser } from '../lib/session.ts';
import { Brand } from '../ui/Brand.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useDismissToasts } from '../lib/notify.ts';
import { DrawerAccount } from './DrawerAccount.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import { useCarOnScreen } from './useRecord.ts';
import { UpgradeCard } from './UpgradeCard.tsx';

export interface DrawerPanelProps {
  open: boolean;
  onClose: () => void;
  /** The button that opened the drawer; it gets the focus back afterwards. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** The content of the drawer. Loaded when somebody opens it. */
const DrawerPanel = ({ open, onClose, opener }: DrawerPanelProps) => {
  const user = useUser();
  const car = useCarOnScreen();
  useDismissToasts(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="drawer-content fixed inset-y-0 left-0 z-50 flex w-[18em] max-w-[85vw] flex-col gap-4 overflow-y-auto border-r border-line bg-surface p-3 focus:outline-none"
        >
          <div className="flex items-center justify-between pl-1">
            <Radix.Title>
              <Brand />
            </Radix.Title>
            <Radix.Close
              aria-label="Close navigation"
              className="grid size-11 place-items-center rounded-md text-muted hover:bg-ink/6 hover:text-ink"
            >
              <Icon name="close" className="size-5" />
            </Radix.Close>
          </div>
          <NavigationLinks narrow={false} onLeave={onClose} />
          <div className="mt-auto grid gap-4">
            {user && user.plan !== 'workshop' && <UpgradeCard />}
            {/* beside a car's buttons, the head bar of a phone has no room for it */}
            {user && car && <DrawerAccount user={user} onLeave={onClose} />}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

export default DrawerPanel;
