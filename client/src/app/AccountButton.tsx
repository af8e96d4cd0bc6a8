import type { User } from '@glovebox/shared/user';
import type { ComponentProps } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** The button that opens the account menu and shows who is signed in. */
export const AccountButton = ({ user, ...button }: ComponentProps<'button'> & { user: User }) => (
  <button
    {...button}
    type="button"
    aria-label={`Account of ${user.name}`}
    className="-mr-1 flex min-w-0 items-center gap-2 rounded-md p-1 text-left hover:bg-ink/6"
  >
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-wash font-semibold text-accent"
    >
      {user.name.charAt(0).toUpperCase()}
    </span>
    <span className="hidden min-w-0 leading-tight lg:block">
      <span className="block max-w-48 truncate font-medium">{user.name}</span>
      <span className="block max-w-48 truncate text-xs text-muted">{user.email}</span>
    </span>
    <Icon name="chevron-down" className="hidden text-muted lg:block" />
  </button>
);
