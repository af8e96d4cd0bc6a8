import type { PageQuery } from '@glovebox/shared/paging';
import { fromCursor, readAfter, toPage, type After } from '../../platform/database/paging.ts';
import type { ownedBy, servicedBy } from './carAccess.ts';
import { CarModel, type CarDoc } from './carModel.ts';

type Scope = ReturnType<typeof ownedBy> | ReturnType<typeof servicedBy>;
type Position = ReturnType<typeof fromCursor>;

const LATEST = { lastServiceAt: -1, _id: -1 } as const;

const isDayOrNone = (key: string | null) => key === null || /^\d{4}-\d{2}-\d{2}$/.test(key);

const daySince = (car: CarDoc) => car.lastServiceAt ?? null;

const carsWithout = (scope: Scope, position: Position, count: number) =>
  CarModel.find({ ...scope, lastServiceAt: null, ...(position && { _id: { $lt: position.id } }) })
    .sort({ _id: -1 })
    .limit(count)
    .lean();

/** Reads cars in the order of their latest service, those without any service last. Each read is one index range. */
const carsAfter = async (scope: Scope, position: Position, count: number): Promise<CarDoc[]> => {
  if (!position) return CarModel.find(scope).sort(LATEST).limit(count).lean();
  if (position.key === null) return carsWithout(scope, position, count);
  const dated = await readAfter(
    'lastServiceAt',
    { value: position.key, id: position.id },
    count,
    (after: After, most: number) =>
      CarModel.find({ ...scope, ...after })
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

/** Returns a page of the cars of several scopes in the order of their latest service, those without any last. */
export const pageOfRecentCars = async (scopes: Scope[], { limit, cursor }: PageQuery) => {
  const position = fromCursor(cursor, isDayOrNone);
  const found = await Promise.all(scopes.map((scope) => carsAfter(scope, position, limit + 1)));
  const merged = new Map(found.flat().map((car) => [car._id.toHexString(), car]));
  return toPage([...merged.values()].sort(byLatest), limit, daySince);
};
