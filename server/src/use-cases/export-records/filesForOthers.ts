import type { Energy } from '@glovebox/shared/energies';
import { privateCarName } from '@glovebox/shared/privateCarName';
import type { LubeLoggerQuery } from '@glovebox/shared/recordExport';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { readEnergies } from '../../modules/cars/carEnergies.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { zipOf } from '../../platform/zip/zipOf.ts';
import { getCar } from '../show-car/getCar.ts';
import { fuelRecordsOf, recordsOf } from './carRecords.ts';
import { fileName } from './fileNames.ts';
import { fuelioBackup } from './fuelio.ts';
import { lubeLoggerFiles, type CarForOthers } from './lubeLogger.ts';
import { paidDaysOf } from './paidDays.ts';
import type { RecordFile } from './recordFiles.ts';

/** Returns the energies of a car, the main one first, and others that the person bought for it. */
const allEnergies = async (user: SessionUser, car: LoadedCar): Promise<Energy[]> => {
  const energies = new Set<Energy>(await readEnergies(car));
  for await (const { energy } of fuelRecordsOf(user, car._id)) if (energy) energies.add(energy);
  return [...energies];
};

/** @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner */
const openCar = async (user: SessionUser, id: string) => {
  const car = await loadCar(user, id, 'useFuel');
  const { services, readings, warnings } = recordsOf(user, car);
  const forOthers: CarForOthers = {
    currency: user.settings?.currency ?? null,
    ...{ services, readings, warnings },
    fuel: () => fuelRecordsOf(user, car._id),
    expenses: () => paidDaysOf(user, car._id),
  };
  const described = await getCar(user, id);
  return { described, forOthers, name: privateCarName(described), energies: await allEnergies(user, car) };
};

/** Returns a car as files for LubeLogger. @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner */
export const lubeLoggerOf = async (
  user: SessionUser,
  id: string,
  query: LubeLoggerQuery,
): Promise<RecordFile> => {
  const { forOthers, name, energies } = await openCar(user, id);
  return {
    name: `${fileName(name, 'lubelogger')}.zip`,
    chunks: zipOf(() => lubeLoggerFiles(forOthers, energies, query)),
  };
};

/** Returns a car as a backup of Fuelio. @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner */
export const fuelioOf = async (user: SessionUser, id: string): Promise<RecordFile> => {
  const { described, forOthers, name, energies } = await openCar(user, id);
  return {
    name: `${fileName(name, 'fuelio')}.csv`,
    chunks: fuelioBackup({ ...described, name, energies }, forOthers),
  };
};
