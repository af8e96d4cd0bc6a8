import { Link } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import { Icon } from '../ui/Icon.tsx';

/** Offers the workshop plan to everyone who is not on it. */
export const UpgradeCard = () => (
  <section aria-label={MESSAGES.nav.upgrade} className="rounded-lg border border-line bg-bg p-3">
    {/* not a heading, because it stands before the screen's own */}
    <p className="font-semibold">{MESSAGES.nav.upgrade}</p>
    <p className="mt-1 text-xs text-muted">Keep your customers’ service books. 10 USD billed monthly.</p>
    <Link
      to="/dashboard/workshop"
      className="mt-2 inline-flex items-center gap-1 rounded-md py-1 text-xs font-medium text-accent hover:underline"
    >
      See the plan <Icon name="arrow-right" className="size-3.5" />
    </Link>
  </section>
);
