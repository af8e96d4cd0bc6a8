import { Link } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import { storedToken } from '../../lib/session.ts';
import { Brand } from '../../ui/Brand.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** The top of the pages that anyone may open. */
export const PublicHeader = () => (
  <header className="border-b border-line bg-surface">
    <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-3 px-4 sm:px-6">
      <Link to="/" aria-label="Glovebox, to the start page" className="flex rounded-md">
        <Brand />
      </Link>
      <nav aria-label="Account" className="flex gap-2 print:hidden">
        {storedToken.read() === null ? (
          <>
            <ButtonLink to="/login" variant="ghost" size="small">
              {MESSAGES.landing.logIn}
            </ButtonLink>
            <ButtonLink to="/signup" variant="outline" size="small" className="max-sm:hidden">
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
