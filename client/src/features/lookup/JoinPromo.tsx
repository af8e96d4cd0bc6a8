import { MESSAGES } from '@glovebox/shared/messages';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** For those who looked up somebody's car and have one, too. */
export const JoinPromo = () => (
  <section className="rounded-lg border border-line bg-surface p-card print:hidden">
    <h2 className="font-semibold">Keep a book like this for your own car</h2>
    <p className="mt-1 text-muted">
      Services, warnings and fuel in one place, with a page like this one to show when you sell.
    </p>
    <div className="mt-4 flex flex-wrap gap-2">
      <ButtonLink to="/signup">{MESSAGES.landing.createAccount}</ButtonLink>
      <ButtonLink to="/login" variant="outline">
        {MESSAGES.landing.logIn}
      </ButtonLink>
    </div>
  </section>
);
