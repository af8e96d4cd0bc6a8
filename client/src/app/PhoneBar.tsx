import { Link, useMatch } from 'react-router-dom';
import { useUser } from '../lib/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { recordingsOf } from './recordings.ts';
import './phoneBar.css';
import { useRecord } from './useRecord.ts';

const MOST = 4;
const PLACE =
  'flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-md text-xs font-medium text-muted first:text-accent focus-visible:-outline-offset-2';

/** The bar for recording at the foot of a phone. The screens of moderators and admins do not have it. */
export const PhoneBar = () => {
  const record = useRecord();
  const isWorkshop = useUser()?.plan === 'workshop';
  const isModerating = useMatch('/dashboard/moderate/*') !== null;
  const isAdministrating = useMatch('/dashboard/admin/*') !== null;
  if (isModerating || isAdministrating) return null;
  // more buttons would leave no room for their names
  const shown = recordingsOf(isWorkshop ? 'workshop' : 'owner').slice(0, MOST);
  return (
    <section
      aria-label="Record"
      className="phone-bar fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] transition-transform duration-150 sm:hidden short:hidden print:hidden"
    >
      {shown.map(({ what, icon, label }) => (
        <button key={what} type="button" className={PLACE} onClick={() => record(what)}>
          <Icon name={icon} className="size-5" />
          {label}
        </button>
      ))}
      {isWorkshop && (
        <Link to="/dashboard/services/checkin" className={PLACE}>
          <Icon name="car" className="size-5" />
          Check in
        </Link>
      )}
    </section>
  );
};
