import { lookOf } from '@glovebox/shared/carLooks';
import { privateCarNames } from '@glovebox/shared/privateCarName';
import { resolveVehicles, type CarVehicle } from '../catalogue/vehicles.ts';
import type { CarDoc } from './carModel.ts';
import type { TypedParts } from './typedParts.ts';

type Parts = Pick<CarDoc, 'make' | 'model' | 'engine' | 'typed'>;

const UNKNOWN = '–';

const toTypedEngine = (typed: TypedParts['engine']): CarVehicle['engine'] => ({
  _id: null,
  name: typed?.name ?? UNKNOWN,
  kw: typed?.kw ?? null,
  hp: typed?.hp ?? null,
  cc: typed?.cc ?? null,
});

/** Returns the vehicles of cars in the given order. Parts without a catalogue entry are as they were typed. */
export const vehiclesOf = async (cars: Parts[], how: { isFresh?: boolean } = {}): Promise<CarVehicle[]> => {
  const resolved = await resolveVehicles(cars, how);
  return cars.map(({ typed }, index) => {
    const known = resolved[index];
    return {
      make: known?.make ?? { _id: null, name: typed?.make?.name ?? UNKNOWN, imgUrl: null },
      model: known?.model ?? { _id: null, name: typed?.model?.name ?? UNKNOWN, imgUrl: null },
      engine: known?.engine ?? toTypedEngine(typed?.engine),
      fuel: known?.engine ? known.fuel : (typed?.engine?.fuel ?? null),
    };
  });
};

/** The fields of a stored car that tell it from others. */
export type NamedCarDoc = Parts & Pick<CarDoc, '_id' | 'vin' | 'nickname' | 'plate' | 'body' | 'paint'>;

/**
 * Returns what only the owner or the keeper of cars may be told: what they call them, so that they can tell them apart,
 * and how they are drawn.
 */
export const privateNamesOf = async (cars: readonly NamedCarDoc[]) => {
  const vehicles = await vehiclesOf([...cars]);
  const named = cars.flatMap((car, index) => {
    const vehicle = vehicles[index];
    return vehicle ? { ...car, ...vehicle } : [];
  });
  const names = privateCarNames(named);
  return named.map(({ body, paint, ...car }, index) => ({
    car,
    own: {
      name: names[index] ?? car.vin,
      look: lookOf({ body: body ?? undefined, paint: paint ?? undefined, model: car.model }),
    },
  }));
};

/** Converts a vehicle to its public view, without catalogue ids. */
export const publicVehicle = ({ make, model, engine }: CarVehicle) => ({
  make: { name: make.name, imgUrl: make.imgUrl },
  model: { name: model.name, imgUrl: model.imgUrl, body: model.body },
  engine: { name: engine.name, kw: engine.kw, hp: engine.hp, cc: engine.cc },
});
