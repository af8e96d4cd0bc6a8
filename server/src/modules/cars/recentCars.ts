import type { PageQuery } from '@glovebox/shared/paging';
import { fromCursor, readBehind, toPage, type Behind } from '../../platform/database/paging.ts';
import type { ownedBy, servicedBy } from './carAccess.ts';
import { CarModel, type CarDoc } from './carModel.ts';

type Scope = ReturnType<typeof ownedBy> | ReturnType<typeof servicedBy>;
type Place = ReturnType<typeof fromCursor>;

const LATEST = { lastServiceAt: -1, _id: -1 } as const;

const isDayOrNone = (key: string | null) => key === null || /^\d{4}-\d{2}-\d{2}$/.test(key);

const daySince = (car: CarDoc) => car.lastServiceAt ?? null;

const carsWithout = (scope: Scope, place: Place, count: number) =>
  CarModel.find({ ...scope, lastServiceAt: null, ...(place && { _id: { $lt: place.id } }) })
    .sort({ _id: -1 })
    .limit(count)
    .lean();

/** Cars by their latest service, those without any last: one range of the index for each read. */
const carsBehind = async (scope: Scope, place: Place, count: number): Promise<CarDoc[]> => {
  if (!place) return CarModel.find(scope).sort(LATEST).limit(count).lean();
  if (place.key === null) return carsWithout(scope, place, count);
  const dated = await readBehind(
    'lastServiceAt',
    { value: place.key, id: place.id },
    count,
    (behind: Behind, most: number) =>
      CarModel.find({ ...scope, ...behind })
        .sort(LATEST)
        .limit(most)
        .lean(),
  );
  const rest = count - dated.length;
  return rest > 0 ? [...dated, ...(await carsWithout(scope, null, rest))] : dated;
};

const byLatest = (a: CarDoc, b: CarDoc) =>
  (b.lastServiceAt ?? '').localeCompare(a.lastServiceAt ?? '') ||
  b._id.toHexString().localeCompare(a._id.toHexString());

/** A page of the cars of several scopes by their latest service, those without any last. */
export const pageOfRecentCars = async (scopes: Scope[], { limit, cursor }: PageQuery) => {
  const place = fromCursor(cursor, isDayOrNone);
  const found = await Promise.all(scopes.map((scope) => carsBehind(scope, place, limit + 1)));
  const merged = new Map(found.flat().map((car) => [car._id.toHexString(), car]));
  return toPage([...merged.values()].sort(byLatest), limit, daySince);
};
