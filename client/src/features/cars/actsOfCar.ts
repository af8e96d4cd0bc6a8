import { MESSAGES } from '@glovebox/shared/messages';
import { can, type CarPermission, type CarRelation } from '@glovebox/shared/policy';
import type { CarDialogName } from '../../lib/dialogSlice.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** What is done on a page of its own. */
type ActWithPage = 'pdf' | 'plan' | 'costs' | 'year' | 'takeAlong';

/** Something that can be done with a car besides recording: by a dialog, or on a page of its own. */
interface Act {
  act: CarDialogName | ActWithPage;
  permission: CarPermission;
  icon: IconName;
  label: string;
}

/** What can be done with a car, from top to bottom. */
const ACTS = [
  { act: 'shareCar', permission: 'see', icon: 'share', label: MESSAGES.car.shareCar },
  { act: 'pdf', permission: 'see', icon: 'file', label: MESSAGES.car.exportPdf },
  { act: 'transferCar', permission: 'transfer', icon: 'transfer', label: MESSAGES.car.transferCar },
  { act: 'editCar', permission: 'edit', icon: 'edit', label: 'Edit car' },
  { act: 'plan', permission: 'see', icon: 'calendar', label: 'Plan' },
  { act: 'costs', permission: 'seeCosts', icon: 'gauge', label: 'Costs' },
  { act: 'year', permission: 'seeCosts', icon: 'star', label: 'Year in one picture' },
  { act: 'takeAlong', permission: 'noteReading', icon: 'download', label: 'Take records along' },
  { act: 'carPurchase', permission: 'seeCosts', icon: 'car', label: 'Purchase and sale' },
  { act: 'workshopAccess', permission: 'manageAccess', icon: 'wrench', label: 'Workshop access' },
  { act: 'renewCode', permission: 'renewCode', icon: 'refresh', label: 'Renew code' },
  { act: 'removeCar', permission: 'remove', icon: 'trash', label: 'Remove car' },
] as const satisfies readonly Act[];

export type CarAct = (typeof ACTS)[number];

/** Returns what a person with this relation to a car can do with it. */
export const actsOfCar = (standing: CarRelation) =>
  ACTS.filter(({ permission }) => can(standing, permission));

const PAGES: Readonly<Record<ActWithPage, (carId: string) => string>> = {
  pdf: (carId) => `/dashboard/cars/export/${carId}`,
  plan: (carId) => `/dashboard/cars/${carId}/plan`,
  costs: (carId) => `/dashboard/cars/${carId}/costs`,
  year: (carId) => `/dashboard/cars/${carId}/year`,
  takeAlong: (carId) => `/dashboard/take-along/${carId}`,
};

/** Checks whether an act has a page of its own instead of a dialog. */
export const hasPage = (act: string): act is ActWithPage => Object.hasOwn(PAGES, act);

/** Returns the page of an act. */
export const pageOfAct = (act: ActWithPage, carId: string) => PAGES[act](carId);
