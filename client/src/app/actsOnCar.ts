import { actsOfCar, hasPage, pageOfAct } from '../features/cars/actsOfCar.ts';
import { csvPath } from '../features/costs/costsApi.ts';
import { openDialog, type Recording } from '../lib/dialogSlice.ts';
import type { LastCar } from './lastCar.ts';
import type { IconName } from '../ui/Icon.tsx';
import { can } from '@glovebox/shared/policy';
import type { Doable } from './actWords.ts';
import { recordingsOf } from './recordings.ts';

interface ActOnCar {
  what: Doable;
  icon: IconName;
}

/** Returns what can be done with a car besides recording, also what its menus leave to other screens. */
export const otherActsOn = ({ standing }: LastCar): ActOnCar[] => [
  ...actsOfCar(standing).map(({ act, icon }) => ({ what: act, icon })),
  ...(can(standing, 'seeCosts') ? [{ what: 'csv' as const, icon: 'download' as const }] : []),
];

/** Returns everything that can be done with a car, recording first. */
export const actsOn = (car: LastCar): ActOnCar[] => [...recordingsOf(car), ...otherActsOn(car)];

const download = (path: string) => {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
};

const isRecording = (what: Doable): what is Recording =>
  recordingsOf({ standing: 'owner', energies: ['petrol', 'electricity'] }).some((one) => one.what === what);

/** Returns the page of an action, or a function that does it. */
export const doingOf = (
  what: Doable,
  carId: string,
  dispatch: (action: ReturnType<typeof openDialog>) => unknown,
): string | (() => void) => {
  if (hasPage(what)) return pageOfAct(what, carId);
  if (what === 'csv') return () => download(csvPath({ carId }, {}));
  if (isRecording(what)) return () => void dispatch(openDialog({ name: 'record', carId, what }));
  return () => void dispatch(openDialog({ name: 'act', carId, act: what }));
};
