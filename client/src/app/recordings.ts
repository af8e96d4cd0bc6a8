import { can, type CarPermission, type CarRelation } from '@glovebox/shared/policy';
import type { Energy } from '@glovebox/shared/energies';
import type { Recording } from '../lib/dialogSlice.ts';
import type { IconName } from '../ui/Icon.tsx';

interface RecordingButton {
  what: Recording;
  permission: CarPermission;
  icon: IconName;
  label: string;
}

/** Everything that can be recorded for a car, the most usual first. */
const RECORDINGS: readonly RecordingButton[] = [
  { what: 'newService', permission: 'recordService', icon: 'wrench', label: 'Service' },
  { what: 'fuelEntry', permission: 'useFuel', icon: 'fuel', label: 'Fuel' },
  { what: 'charge', permission: 'useFuel', icon: 'spark', label: 'Charge' },
  { what: 'expense', permission: 'recordExpense', icon: 'receipt', label: 'Expense' },
  { what: 'reading', permission: 'noteReading', icon: 'gauge', label: 'Reading' },
  { what: 'addWarning', permission: 'addWarning', icon: 'warning', label: 'Warning' },
];

/** What decides about the recordings of a car. */
interface Recorded {
  standing: CarRelation;
  /** What the car runs on, the main energy first; left out if it is not known. */
  energies?: readonly Energy[] | undefined;
}

const isBoughtFor = (what: Recording, energies: readonly Energy[] | undefined) => {
  if (what === 'charge') return energies?.includes('electricity') ?? false;
  return what !== 'fuelEntry' || !energies || energies.some((energy) => energy !== 'electricity');
};

/** Returns what a person with this relation to a car can record for it. A car that is only charged takes no fuel. */
export const recordingsOf = ({ standing, energies }: Recorded) =>
  RECORDINGS.filter(({ what, permission }) => can(standing, permission) && isBoughtFor(what, energies));

/** Returns whether a person may record this for a car. What it runs on is not asked, because they may know better. */
export const mayRecord = (standing: CarRelation, what: Recording) =>
  RECORDINGS.some((one) => one.what === what && can(standing, one.permission));
