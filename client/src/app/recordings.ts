import { can, type CarPermission, type CarRelation } from '@glovebox/shared/policy';
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
  { what: 'addWarning', permission: 'addWarning', icon: 'warning', label: 'Warning' },
  { what: 'reading', permission: 'noteReading', icon: 'gauge', label: 'Reading' },
  { what: 'expense', permission: 'recordExpense', icon: 'receipt', label: 'Expense' },
];

/** Returns what a person with this relation to a car can record for it. */
export const recordingsOf = (standing: CarRelation) =>
  RECORDINGS.filter(({ permission }) => can(standing, permission));

export const mayRecord = (standing: CarRelation, what: Recording) =>
  recordingsOf(standing).some((one) => one.what === what);
