import { ownCarListSchema } from '@glovebox/shared/carList';
import { CAR_SORTS, type CarSort } from '@glovebox/shared/carSorts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesOnServer } from '../../../../testing/properties.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { explain, readsDuring } from '../../testing/reads.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { CarModel, type CarDoc } from './carModel.ts';

let api: TestServer;
let owner: Person;

const MAKES = ['Škoda', 'Volkswagen', 'Citroën', 'BMW', 'ŠKODA'];
const MODELS = ['Golf 10', 'Golf 8', 'golf 8', 'Octavia', 'Ë-C4'];
const CARS = 40;

const byHand = (index: number) => ({
  make: null,
  model: null,
  engine: null,
  typed: {
    make: { name: MAKES[index % 5]! },
    model: { name: MODELS[Math.floor(index / 5) % 5]! },
    engine: { name: index % 2 ? '1.9 TDI' : 'Électrique', kw: null, hp: null, cc: null },
  },
  // few distinct values, so that many cars have equal sort keys
  productionYear: 2000 + (index % 4),
  mileage: [900, 10_000, 9_000, 100_000][Math.floor(index / 2) % 4]!,
  lastServiceAt: index % 3 === 0 ? null : `202${index % 3}-05-0${1 + (index % 2)}`,
  ...(index % 10 === 0 && { ownerName: 'Zoë Ångström' }),
});

let stored: CarDoc[];

beforeAll(async () => {
  api = await startTestServer();
  owner = await signUp(api);
  const other = await signUp(api);
  await buildCar(api, other);
  const { _id } = await buildCar(api, owner);
  const template = (await CarModel.findById(_id).lean())!;
  await CarModel.insertMany(
    Array.from({ length: CARS }, (_, index) => ({
      ...template,
      _id: new Types.ObjectId(),
      vin: `WVWZZZ1KZAW0${10_000 + index}`,
      publicId: `FOUND${index}`,
      ...byHand(index),
    })),
  );
  stored = await CarModel.find({ owner: template.owner }).lean();
}, 60_000);
afterAll(() => api.stop());

const list = async (query: Record<string, string | number>, caller = owner) => {
  const { body } = await caller.get('/api/car/').query(query).expect(200);
  return ownCarListSchema.parse(body);
};

/** Reads the cars of all pages. `between` runs before each page after the first. */
const walk = async (query: Record<string, string | number>, between?: () => Promise<unknown>) => {
  const { cars, found, nextCursor } = await list(query);
  for (let cursor = nextCursor; cursor !== null;) {
    await between?.();
    const page = await list({ ...query, cursor });
    cars.push(...page.cars);
    cursor = page.nextCursor;
  }
  return { cars, found };
};

const SORT_VALUES: Record<string, (car: CarDoc) => number> = {
  added: (car) => car._id.getTimestamp().getTime(),
  mileage: (car) => car.mileage,
  year: (car) => car.productionYear,
  serviced: (car) => (car.lastServiceAt ? Date.parse(car.lastServiceAt) : 0),
};

describe('the search among one’s own cars', () => {
  it.each([
    ['golf', 'of a model', ({ typed }: CarDoc) => /golf/i.test(typed?.model?.name ?? 'Golf')],
    ['skoda', 'of a make, without its accent', ({ typed }: CarDoc) => /škoda/i.test(typed?.make?.name ?? '')],
    ['ELECTRIQUE', 'of an engine', ({ typed }: CarDoc) => typed?.engine?.name === 'Électrique'],
    ['2003', 'of the year or the VIN', ({ productionYear }: CarDoc) => productionYear === 2003],
    ['zoe angstrom', "of the owner's name", ({ ownerName }: CarDoc) => ownerName === 'Zoë Ångström'],
    ['foun-d17', 'of the code, with a hyphen', ({ publicId }: CarDoc) => publicId === 'FOUND17'],
    ['w01oo17', 'of the VIN, with an o for each zero', ({ vin }: CarDoc) => vin.includes('W010017')],
    [
      '  citroen   TDI 2001 ',
      'all of which are there',
      (car: CarDoc) =>
        car.typed?.make?.name === 'Citroën' &&
        car.typed.engine?.name === '1.9 TDI' &&
        car.productionYear === 2001,
    ],
    ['golf unicorn', 'one of which is nowhere', () => false],
    ['.*', 'that are no pattern', () => false],
  ])('finds %j: words %s', async (search, _what, isMeant) => {
    const { cars, found, total } = await list({ search, limit: 100 });
    const meant = stored.filter(isMeant).map(({ _id }) => _id.toHexString());
    expect(cars.map(({ _id }) => _id).sort()).toEqual(meant.sort());
    expect({ found, total }).toEqual({ found: meant.length, total: CARS + 1 });
  });

  it("does not find other people's cars", async () => {
    const stranger = await signUp(api);
    const answer = await list({ search: 'golf' }, stranger);
    expect(answer).toEqual({ cars: [], nextCursor: null, found: 0, total: 0 });
  });

  it.each(['sort=price', 'sort=name&cursor=WzEsMl0', `search=${'x'.repeat(101)}`, 'sort=year&cursor=x'])(
    'refuses ?%s',
    async (query) => {
      const answer = await owner.get(`/api/car/?${query}`).expect(400);
      expect(answer.body.code).toBe('BAD_INPUT');
    },
  );
});

describe('the order of one’s own cars', () => {
  const anyPaging = fc.record({
    sort: fc.constantFrom<CarSort>(...CAR_SORTS),
    search: fc.constantFrom('', 'golf', 'skoda', 'tdi 2001', '2', 'nowhere'),
    limit: fc.integer({ min: 1, max: 17 }),
  });

  it('lists each matching car once, in order, whatever the page size', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyPaging, async ({ sort, search, limit }) => {
        const { cars, found } = await walk({ sort, search, limit });
        const whole = await list({ sort, search, limit: 100 });
        expect(cars.map(({ _id }) => _id)).toEqual(whole.cars.map(({ _id }) => _id));
        expect(new Set(cars.map(({ _id }) => _id)).size).toBe(found);

        const sortValueOf = SORT_VALUES[sort.replace('-', '')];
        if (!sortValueOf) return;
        const values = cars.map(({ _id }) =>
          sortValueOf(stored.find((car) => car._id.toHexString() === _id)!),
        );
        const sorted = values.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b));
        expect(values).toEqual(sorted);
      }),
      casesOnServer(25),
    );
  });

  it('ignores case and accents in names, and sorts 8 before 10', async () => {
    const { cars } = await list({ sort: 'name', limit: 100 });
    const names = cars.map(({ make, model }) => `${make.name} ${model.name}`.toLowerCase());
    const firstOf = (name: string) => names.findIndex((one) => one === name);
    expect(firstOf('bmw golf 8')).toBeLessThan(firstOf('bmw golf 10'));
    expect(firstOf('bmw octavia')).toBeLessThan(firstOf('citroën golf 8'));
    expect(firstOf('citroën octavia')).toBeLessThan(firstOf('škoda golf 8'));
    expect(names.at(-1)).toMatch(/^volkswagen/);
    expect((await list({ sort: '-name', limit: 1 })).cars[0]!.make.name).toBe('Volkswagen');
  });

  it('puts cars without any service last, or first in the other direction', async () => {
    const latest = (await list({ sort: '-serviced', limit: 100 })).cars.map(({ _id }) => _id);
    const without = stored.filter((car) => !car.lastServiceAt).map(({ _id }) => _id.toHexString());
    expect(latest.slice(-without.length).sort()).toEqual(without.sort());
    const longest = (await list({ sort: 'serviced', limit: 100 })).cars.map(({ _id }) => _id);
    expect(longest.slice(0, without.length).sort()).toEqual(without.sort());
  });

  it('neither repeats nor skips a car when others are added and removed between pages', async () => {
    const person = await signUp(api);
    const cars = [];
    for (const productionYear of [2001, 2003, 2005, 2007]) {
      cars.push(await buildCar(api, person, { productionYear }));
    }
    const first = await list({ sort: 'year', limit: 2 }, person);
    expect(first.cars.map(({ productionYear }) => productionYear)).toEqual([2001, 2003]);
    await buildCar(api, person, { productionYear: 2002 });
    await person.delete(`/api/car/${first.cars[1]!._id}`).expect(200);
    const second = await list({ sort: 'year', limit: 2, cursor: first.nextCursor! }, person);
    expect(second.cars.map(({ productionYear }) => productionYear)).toEqual([2005, 2007]);
    expect(second.nextCursor).toBeNull();
  });

  it('reflects changes of a car', async () => {
    const person = await signUp(api);
    const [old, young] = [await buildCar(api, person), await buildCar(api, person)];
    await buildService(person, old, { doneAt: '2026-01-05' });
    await buildService(person, young, { doneAt: '2025-01-05' });
    const { cars } = await list({ sort: '-serviced' }, person);
    expect(cars.map(({ _id }) => _id)).toEqual([old._id, young._id]);
  });
});

it('reads whole documents only for the page, and always uses an index', async () => {
  const reads = await readsDuring(() => owner.get('/api/car/?search=golf&sort=name&limit=3').expect(200));
  const ofCars = reads.filter(({ collection }) => collection === 'cars');
  expect(ofCars).toHaveLength(2);
  for (const read of ofCars) {
    const { plan } = await explain(read);
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
    expect(plan).toMatch(/IXSCAN|IDHACK/);
  }
  expect(ofCars[1]!.filter).toMatchObject({ owner: expect.any(Types.ObjectId) });
});
