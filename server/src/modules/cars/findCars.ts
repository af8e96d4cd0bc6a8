import { carName } from '@glovebox/shared/carName';
import type { CarSort, WorkshopCarSort } from '@glovebox/shared/carSorts';
import { normaliseCode } from '@glovebox/shared/car';
import { CARS_SEARCHED } from '@glovebox/shared/carList';
import { folded } from '@glovebox/shared/folded';
import { withoutGroups, zeroesForO } from '@glovebox/shared/vin';
import { fromCursor, toPage } from '../../platform/database/paging.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { readUserNames } from '../accounts/userNames.ts';
import type { ownedBy, servicedBy } from './carAccess.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { relationOf } from './carRelation.ts';
import { vehiclesOf } from './carVehicle.ts';

const SEARCHED = {
  make: 1,
  model: 1,
  engine: 1,
  typed: 1,
  vin: 1,
  publicId: 1,
  productionYear: 1,
  owner: 1,
  ownerName: 1,
  nickname: 1,
  plate: 1,
  workshops: 1,
  mileage: 1,
  lastServiceAt: 1,
} as const;
/** What says what is due is only read to sort by it. */
const DUE = { due: 1, newInstruments: 1, snoozes: 1 } as const;
type SearchedDoc = Pick<CarDoc, keyof typeof SEARCHED | keyof typeof DUE | '_id'>;
type Sort = CarSort | WorkshopCarSort;

/** The fields of a car that are searched and sorted. */
interface Entry {
  _id: CarDoc['_id'];
  /** The id as a hexadecimal string, because it is compared very often. */
  id: string;
  /** The sort key, as encoded in a cursor; null for a car without any service, or on which nothing is due. */
  key: string | null;
  words: string;
  vin: string;
  publicId: string;
}

/** Splits a search into its folded words. */
export const searchWords = (search: string): string[] => folded(search).split(' ').filter(Boolean);

/** The fewest characters of a code that can name a car. Fewer are part of other codes by chance. */
const CODE_MIN = 4;

/**
 * Matches cars that contain every word, including in their VIN or their code. VINs have no letter O, so an O is also
 * tried as a zero.
 */
const createMatcher = (search: string) => {
  // hyphens between blanks divide a VIN, too
  const typed = searchWords(search).filter((word) => withoutGroups(word) !== '');
  const words = typed.map((word) => ({
    word,
    ofVin: zeroesForO(withoutGroups(word)),
    ofCode: normaliseCode(word),
  }));
  return (car: Entry) =>
    words.every(
      ({ word, ofVin, ofCode }) =>
        car.words.includes(word) ||
        car.vin.includes(ofVin) ||
        (ofCode.length >= CODE_MIN && car.publicId.includes(ofCode)),
    );
};

type Field = 'added' | 'name' | 'mileage' | 'serviced' | 'year' | 'due';

/** Says how pressing what is due first on a car is, as a whole number; null if nothing is due. */
type Pressing = (car: { _id: CarDoc['_id'] }) => number | null;
/** Reads how pressing what is due on cars is. */
type ReadPressing = (cars: SearchedDoc[]) => Promise<Pressing>;

const sortField = (sort: Sort) => sort.replace('-', '') as Field;

const KEYS: Record<Exclude<Field, 'due'>, (car: SearchedDoc, name: string) => string | null> = {
  added: () => null,
  name: (_car, name) => name,
  mileage: ({ mileage }) => String(mileage),
  serviced: ({ lastServiceAt }) => lastServiceAt ?? null,
  year: ({ productionYear }) => String(productionYear),
};

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byText = (a: string | null, b: string | null) =>
  Number((a ?? '') > (b ?? '')) - Number((a ?? '') < (b ?? ''));
const byNumber = (a: string | null, b: string | null) => Number(a) - Number(b);

const COMPARE: Record<Field, (a: string | null, b: string | null) => number> = {
  added: () => 0,
  name: (a, b) => names.compare(a ?? '', b ?? ''),
  mileage: byNumber,
  // the value is a day, or '' if there is none
  serviced: byText,
  year: byNumber,
  due: (a, b) => (a === null || b === null ? Number(a === null) - Number(b === null) : byNumber(a, b)),
};

const isNumber = (key: string | null) => key !== null && /^\d+$/.test(key);
const IS_KEY: Record<Field, (key: string | null) => boolean> = {
  added: (key) => key === null,
  name: (key) => key !== null,
  mileage: isNumber,
  serviced: (key) => key === null || /^\d{4}-\d{2}-\d{2}$/.test(key),
  year: isNumber,
  due: (key) => key === null || /^-?\d+$/.test(key),
};

type Sorted = Pick<Entry, 'id' | 'key'>;

/** Compares by the requested key and then newest first, whatever the direction, so that the order is total. */
const createOrder = (sort: Sort) => {
  const compare = COMPARE[sortField(sort)];
  const sign = sort.startsWith('-') ? -1 : 1;
  const newestFirst = sort === 'added' ? 1 : -1;
  return (a: Sorted, b: Sorted) => sign * compare(a.key, b.key) || newestFirst * byText(a.id, b.id);
};

type Scope = ReturnType<typeof ownedBy> | ReturnType<typeof servicedBy>;

// each of these is the order of an index, and CARS_SEARCHED cuts at its end
const indexOrder = (scope: Scope): Record<string, -1> =>
  'owner' in scope ? { _id: -1 } : { lastServiceAt: -1, _id: -1 };

const readEntries = async (
  user: SessionUser,
  scope: Scope,
  field: Field,
  readPressing?: ReadPressing,
): Promise<Entry[]> => {
  const cars: SearchedDoc[] = await CarModel.find(scope, { ...SEARCHED, ...(readPressing && DUE) })
    .sort(indexOrder(scope))
    .limit(CARS_SEARCHED)
    .lean();
  const others = cars.flatMap(({ owner, ownerName }) =>
    owner && !ownerName && !owner.equals(user._id) ? owner : [],
  );
  const [vehicles, owners, pressing] = await Promise.all([
    vehiclesOf(cars),
    readUserNames(others),
    readPressing?.(cars),
  ]);
  const keyOf = (car: SearchedDoc, name: string) =>
    field === 'due' ? (pressing?.(car)?.toString() ?? null) : KEYS[field](car, name);
  owners.set(user._id.toHexString(), user.name);
  return cars.flatMap((car, index) => {
    const vehicle = vehicles[index];
    if (!vehicle) return [];
    const owner = car.ownerName ?? owners.get(car.owner?.toHexString() ?? '') ?? '';
    const relation = relationOf(user, car);
    // a workshop with access does not see these fields, so it does not find the car by them
    const own = relation === 'owner' || relation === 'keeper' ? [car.nickname, car.plate] : [];
    const { make, model, engine } = vehicle;
    const words = [make.name, model.name, engine.name, car.productionYear, owner, ...own].join(' ');
    return {
      _id: car._id,
      id: car._id.toHexString(),
      key: keyOf(car, carName(vehicle)),
      words: folded(`${words} ${car.vin}`),
      vin: car.vin.toLowerCase(),
      publicId: car.publicId,
    };
  });
};

interface Wanted {
  search: string;
  sort: Sort;
  limit: number;
  cursor: string | undefined;
  /** Only for the order by what is due. */
  readPressing?: ReadPressing;
}

/** Finds, for each word, the ids of the cars in several scopes that it names. */
export const carsByWord = async (user: SessionUser, scopes: Scope[], words: string[]) => {
  const cars = (await Promise.all(scopes.map((scope) => readEntries(user, scope, 'added')))).flat();
  return words.map((word) => cars.filter(createMatcher(word)).map(({ _id }) => _id));
};

/**
 * Returns a page of the matching cars of a scope, in any sort order. It reads a few fields of all cars in the scope (at
 * most CARS_SEARCHED, in one index range) and whole documents only for the page. The cursor is a position in the order
 * and not an offset, so no car is repeated or left out when others are added or removed between pages.
 */
export const findCars = async (
  user: SessionUser,
  scope: Scope,
  { search, sort, limit, cursor, readPressing }: Wanted,
) => {
  const field = sortField(sort);
  const position = fromCursor(cursor, IS_KEY[field]);
  const order = createOrder(sort);
  const all = await readEntries(user, scope, field, readPressing);
  const found = all.filter(createMatcher(search)).sort(order);
  const last = position && { id: position.id.toHexString(), key: position.key };
  const after = last ? found.filter((car) => order(car, last) > 0) : found;
  const { page, nextCursor } = toPage(after.slice(0, limit + 1), limit, ({ key }) => key);

  const read = await CarModel.find({ _id: { $in: page.map(({ _id }) => _id) }, ...scope }).lean();
  const byId = new Map(read.map((car) => [car._id.toHexString(), car]));
  const cars = page.flatMap(({ _id }) => byId.get(_id.toHexString()) ?? []);
  return { cars, nextCursor, found: found.length, total: all.length };
};
