import { carName } from '@glovebox/shared/carName';
import type { CarSummary } from '@glovebox/shared/carSummary';
import type { DueEntry } from '@glovebox/shared/dueList';
import { unitOfEnergy } from '@glovebox/shared/energies';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { relationOf } from '../../modules/cars/carRelation.ts';
import { privateNamesOf } from '../../modules/cars/carVehicle.ts';
import { readConsumptions } from '../../modules/fuel/fuelService.ts';
import { readDue } from '../../modules/plans/dueOnCars.ts';
import { newestServiceUntil } from '../../modules/service-records/serviceRecordService.ts';
import { countOpenWarnings } from '../../modules/warnings/warningService.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';

const readConsumption = async (user: SessionUser, car: LoadedCar): Promise<CarSummary['consumption']> => {
  // fuel is private to the owner who bought it
  if (car.fuelRecordsRecorded === 0 || relationOf(user, car) !== 'owner') return null;
  const { consumptions, energies } = await readConsumptions(user, car);
  const found = consumptions.find(({ energy }) => energy === energies[0]) ?? consumptions[0];
  const unit = found && unitOfEnergy(found.energy);
  return found && unit ? { per100Km: found.per100Km, unit } : null;
};

const shortly = ({ title, state, dueKm, dueDay, kmLeft, daysLeft }: DueEntry): CarSummary['next'] => ({
  title,
  state,
  ...(dueKm !== undefined && { dueKm }),
  ...(kmLeft !== undefined && { kmLeft }),
  ...(dueDay !== undefined && { dueDay }),
  ...(daysLeft !== undefined && { daysLeft }),
});

/** Reads what a program shows of a car, with a few queries. @throws AppError NOT_FOUND */
export const readSummary = async (user: SessionUser, id: string): Promise<CarSummary> => {
  const car = await loadCar(user, id, 'see');
  const [[named], dueOn, latest, consumption, openWarnings] = await Promise.all([
    privateNamesOf([car]),
    readDue([car], user),
    newestServiceUntil(car._id, todayOf(user)),
    readConsumption(user, car),
    car.warningsRecorded === 0 ? 0 : countOpenWarnings(car._id),
  ]);
  const [next] = dueOn(car);
  return {
    // what the owner calls the car is theirs
    name: !named ? car.vin : relationOf(user, car) === 'owner' ? named.own.name : carName(named.car),
    mileage: car.mileage,
    mileageAt: car.lastReadingOn ?? null,
    next: next ? shortly(next) : null,
    lastService: latest
      ? { doneAt: latest.doneAt, type: latest.type, mileage: latest.mileage ?? null }
      : null,
    consumption,
    openWarnings,
    updatedAt: car.updatedAt.toISOString(),
  };
};
