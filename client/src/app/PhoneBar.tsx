import { Link, useLocation, useMatch } from 'react-router-dom';
import type { Recording } from '../lib/dialogSlice.ts';
import { useUser } from '../lib/session.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { AddMenu } from './AddMenu.tsx';
import { IN_BAR } from './phoneBarPlace.ts';
import { recordingsOf } from './recordings.ts';
import './phoneBar.css';
import { useMeantCar, useRecord } from './useRecord.ts';

/** What is offered besides the menu, in order; charging only for a car that takes no fuel. */
const OFFERED: readonly Recording[] = ['newService', 'fuelEntry', 'charge', 'reading', 'addWarning'];

/** The other pages of a workshop, which records fewer kinds of things. */
const PAGES = [
  { to: '/dashboard/services/checkin', icon: 'car', label: 'Check in' },
  { to: '/dashboard/services', icon: 'wrench', label: 'Cars' },
] as const satisfies readonly { to: string; icon: IconName; label: string }[];

/** The bar for recording at the foot of a phone. The screens of moderators and admins do not have it. */
export const PhoneBar = () => {
  const isWorkshop = useUser()?.plan === 'workshop';
  const isModerating = useMatch('/dashboard/moderate/*') !== null;
  const isAdministrating = useMatch('/dashboard/admin/*') !== null;
  const { pathname } = useLocation();
  const record = useRecord();
  const car = useMeantCar()();
  if (isModerating || isAdministrating) return null;
  const recordings = recordingsOf({
    standing: isWorkshop ? 'workshop' : 'owner',
    energies: car?.energies,
  });
  const takesFuel = recordings.some(({ what }) => what === 'fuelEntry');
  const buttons = recordings
    .filter(({ what }) => OFFERED.includes(what) && !(what === 'charge' && takesFuel))
    .sort((a, b) => OFFERED.indexOf(a.what) - OFFERED.indexOf(b.what));
  const places = [
    ...buttons.map(({ what, icon, label }) => (
      <button key={what} type="button" className={IN_BAR} onClick={() => record(what)}>
        <Icon name={icon} className="my-1 size-5" />
        {label}
      </button>
    )),
    ...(isWorkshop ? PAGES : []).map(({ to, icon, label }) => (
      <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined} className={IN_BAR}>
        <Icon name={icon} className="my-1 size-5" />
        {label}
      </Link>
    )),
  ];
  places.splice(places.length / 2, 0, <AddMenu key="add" inBar />);
  return (
    <section
      aria-label="Record"
      className="phone-bar fixed inset-x-0 bottom-0 z-20 grid h-21 auto-cols-fr grid-flow-col border-t border-line bg-surface px-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-transform duration-150 sm:hidden short:hidden print:hidden"
    >
      {places.map((place) => (
        <div key={place.key} className="min-w-0">
          {place}
        </div>
      ))}
    </section>
  );
};
