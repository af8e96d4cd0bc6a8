import { Link } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import { useSeemsSignedIn } from '../../lib/useSeemsSignedIn.ts';
import { Brand } from '../../ui/Brand.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

interface Props {
  /** Whether the cookie names a session, even if no token is stored. */
  hasSessionCookie?: boolean;
}

/** The header of pages that anyone may open. */
export const PublicHeader = ({ hasSessionCookie = false }: Props) => (
  <header className="border-b border-line bg-surface">
    <div className="flex h-14 items-center justify-between gap-3 px-4 sm:px-6">
      <Link to="/" aria-label="Glovebox, to the start page" className="flex rounded-md">
        <Brand />
      </Link>
      <nav aria-label="Account" className="flex gap-2 print:hidden">
        {!useSeemsSignedIn(hasSessionCookie) ? (
          <>
            <ButtonLink to="/login" variant="ghost" size="small">
              {MESSAGES.landing.logIn}
            </ButtonLink>
            <ButtonLink to="/signup" variant="outline" size="small" className="max-[22rem]:hidden">
              {MESSAGES.landing.createAccount}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to="/dashboard" variant="outline" size="small">
            {MESSAGES.landing.dashboard}
          </ButtonLink>
        )}
      </nav>
    </div>
  </header>
);
