import { modelName } from '@glovebox/shared/carName';
import { keysOfCarPurchase } from '../../modules/car-purchases/importedCarPurchases.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { readEnergies } from '../../modules/cars/carEnergies.ts';
import { privateNamesOf } from '../../modules/cars/carVehicle.ts';
import { allOwnCars } from '../../modules/cars/ownedCars.ts';
import { keysOfExpenses } from '../../modules/expenses/importedExpenses.ts';
import { keysOfFuel } from '../../modules/fuel/importedFuel.ts';
import { keyOfPlanEntry } from '../../modules/plans/importedPlan.ts';
import { planOf } from '../../modules/plans/planService.ts';
import { keysOfReadings } from '../../modules/readings/importedReadings.ts';
import { instrumentsOf } from '../../modules/readings/requireNewInstrument.ts';
import { keysOfServices } from '../../modules/service-records/importedServices.ts';
import { keysOfWarnings } from '../../modules/warnings/importedWarnings.ts';
import type { Person, TargetCar } from './planning/buildRecord.ts';
import type { OwnCar } from './planning/matchCars.ts';

/** Reads the cars that a person owns, with what a file may call them. */
export const readOwnCars = async (person: Person): Promise<OwnCar[]> => {
  const named = await privateNamesOf(await allOwnCars(person));
  return named.map(({ car, own }) => {
    const { make, model } = car;
    return {
      id: car._id.toHexString(),
      name: own.name,
      names: [
        own.name,
        car.nickname ?? '',
        `${make.name} ${model.name}`,
        `${make.name} ${modelName(model.name)}`,
        modelName(model.name),
      ],
      vin: car.vin,
      plate: car.plate ?? undefined,
    };
  });
};

/** Reads what a car of a person has already. */
export const readTarget = async (person: Person, car: LoadedCar): Promise<TargetCar> => {
  const { _id } = car;
  const warnings = await keysOfWarnings(_id);
  const expenses = await keysOfExpenses(person._id, _id);
  const keys = {
    service: await keysOfServices(person._id, _id),
    fuel: await keysOfFuel(person._id, _id),
    expense: expenses.keys,
    reading: await keysOfReadings(_id),
    warning: warnings.keys,
    plan: (await planOf(_id)).map(keyOfPlanEntry),
    ownership: await keysOfCarPurchase(person._id, _id),
  };
  type ByKind<T> = Record<keyof typeof keys, T>;
  const each = <T>(of: (all: string[]) => T) =>
    Object.fromEntries(Object.entries(keys).map(([kind, all]) => [kind, of(all)])) as ByKind<T>;
  return {
    car,
    energies: await readEnergies(car),
    keys: each((all) => {
      const times = new Map<string, number>();
      for (const key of all) times.set(key, (times.get(key) ?? 0) + 1);
      return times;
    }),
    counts: each((all) => all.length),
    instruments: await instrumentsOf(_id),
    openWarnings: warnings.open,
    repeatingExpenses: expenses.repeating,
  };
};
