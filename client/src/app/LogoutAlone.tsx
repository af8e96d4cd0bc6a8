import { MESSAGES } from '@glovebox/shared/messages';
import type { User } from '@glovebox/shared/user';
import type { FocusEvent } from 'react';
import { useLogout } from '../features/auth/useLogout.ts';
import { Icon } from '../ui/Icon.tsx';
import { AccountButton } from './AccountButton.tsx';

interface Props {
  user: User;
  onClose: () => void;
}

/** Stands in for the account menu when its code could not be loaded: people can log out without the server. */
export const LogoutAlone = ({ user, onClose }: Props) => {
  const logOut = useLogout();
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <div
      className="relative"
      onBlur={closeOutside}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <AccountButton user={user} aria-haspopup="menu" aria-expanded onClick={onClose} />
      <div
        role="menu"
        aria-label={`Account of ${user.name}`}
        className="absolute top-full right-0 z-50 mt-1.5 min-w-48 rounded-lg border border-line bg-raised p-1 shadow-overlay"
      >
        <button
          type="button"
          role="menuitem"
          autoFocus
          className="flex h-8 w-full items-center gap-2 rounded-md px-2 pointer-coarse:h-10 hover:bg-ink/6"
          onClick={logOut}
        >
          <Icon name="logout" className="text-muted" />
          {MESSAGES.nav.logout}
        </button>
      </div>
    </div>
  );
};
