import { dayOf } from '@glovebox/shared/days';
import { EXPENSE_KINDS } from '@glovebox/shared/costKinds';
import { costsSchema } from '@glovebox/shared/costs';
import { carSchema, type Car, type CarCard } from '@glovebox/shared/car';
import { ownCarListSchema } from '@glovebox/shared/carList';
import { fuelListAnswerSchema } from '@glovebox/shared/fuel';
import { readingListAnswerSchema, type Reading } from '@glovebox/shared/reading';
import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import type { SessionAnswer } from '@glovebox/shared/user';
import { workshopCarsAnswerSchema } from '@glovebox/shared/workshop';
import { describe, expect, it } from 'vitest';
import { freshServer } from '../../testing/testServer.ts';
import { readDemoCars, toHistory } from './demoCars.ts';
import { serviceOfKind } from './demoServices.ts';
import { loadDemo } from './loadDemo.ts';

const DAY = 86_400_000;
const today = dayOf(new Date(), null);

const api = await freshServer();
const cars = await readDemoCars();
const accounts = await loadDemo();

const sessions = new Map<string, Promise<SessionAnswer>>();

const newSession = async (role: string) => {
  const account = accounts.find((one) => one.role === role)!;
  const answer = await api.request
    .post('/api/auth/login')
    .send({ email: account.email, password: account.password })
    .expect(200);
  return answer.body as SessionAnswer;
};

/** Signs in once per role, because checking a password is slow. */
const signIn = (role: string) => {
  const session = sessions.get(role) ?? newSession(role);
  sessions.set(role, session);
  return session;
};

const cardsOf = async (role: string): Promise<CarCard[]> => {
  const { token } = await signIn(role);
  const answer = await api.request.get('/api/car/').set('token', token).expect(200);
  return ownCarListSchema.parse(answer.body).cars;
};

const carOf = async (role: string, vin: string): Promise<Car> => {
  const { token } = await signIn(role);
  const card = (await cardsOf(role)).find((one) => one.vin === vin)!;
  const answer = await api.request.get(`/api/car/${card._id}`).set('token', token).expect(200);
  return carSchema.parse(answer.body);
};

describe('the history that the demo ships', () => {
  it('maps every kind of entry to a type of service', () => {
    const kinds = new Set(cars.flatMap(({ services }) => services.map(({ kind }) => kind)));
    expect(kinds.size).toBe(21);
    for (const kind of kinds) expect(SERVICE_TYPES).toContain(serviceOfKind(kind).type);
    expect(() => serviceOfKind('Car wash')).toThrow('Car wash');
  });

  it('shows every type of service', () => {
    const types = cars.flatMap(({ services }) => services.map(({ kind }) => serviceOfKind(kind).type));
    expect(new Set(types)).toEqual(new Set(SERVICE_TYPES));
  });

  it('has no date in the future, and is relative to the time of loading', () => {
    const now = new Date('2031-05-06T07:08:09Z');
    const moments = cars.flatMap((car) => {
      const {
        since,
        services,
        warnings,
        fuel = [],
        readings = [],
        expenses = [],
      } = toHistory(car, now, {} as never);
      for (const { at } of services) expect(at.getTime()).toBeGreaterThanOrEqual(since.getTime());
      for (const { at } of expenses) expect(at.getTime()).toBeGreaterThanOrEqual(since.getTime() - DAY);
      for (const { at } of fuel) expect(at.getTime()).toBeGreaterThanOrEqual(since.getTime());
      return [...services, ...warnings, ...fuel, ...readings, ...expenses].map(({ at }) => at.getTime());
    });
    const newest = Math.max(...moments);
    expect(newest).toBeLessThanOrEqual(now.getTime());
    expect(now.getTime() - newest).toBeLessThan(DAY);
  });
});

describe('the demo', () => {
  it('has an account for each kind of user', async () => {
    expect(accounts.map(({ role }) => role)).toEqual([
      'owner',
      'second owner',
      'workshop',
      'second workshop',
      'moderator',
      'admin',
    ]);
    expect((await signIn('workshop')).user).toMatchObject({ plan: 'workshop', role: 'basic' });
    expect((await signIn('moderator')).user).toMatchObject({ plan: 'free', role: 'moderator' });
    expect((await signIn('admin')).user).toMatchObject({ role: 'admin', emailVerified: true });
  });

  it('finds all twelve cars in the catalogue and spreads them', async () => {
    const [owner, second, workshop] = await Promise.all(['owner', 'second owner', 'workshop'].map(cardsOf));
    expect([owner?.length, second?.length, workshop?.length]).toEqual([8, 3, 1]);
    const all = [owner, second, workshop].flatMap((cards) => cards ?? []);
    for (const { vin, make, model, engine, mileage, servicesCount } of all) {
      const car = cars.find((one) => one.vin === vin)!;
      expect({ make: make.name, model: model.name, mileage, servicesCount }).toEqual({
        make: car.make,
        model: car.specModel,
        mileage: car.mileage,
        servicesCount: car.services.length,
      });
      expect(engine).toMatchObject({ name: car.engine.name, kw: car.engine.kw });
    }
    expect(owner?.[0]).toMatchObject({ make: { name: 'Volkswagen' }, model: { name: 'Golf VII (5G)' } });
  });

  it('dates entries at the time when they happened', async () => {
    const golf = await carOf('owner', 'WVWZZZAU0JW900639');
    expect(golf.odometerVerdict).toBe('logical');
    expect(golf.services.some(({ implausible }) => implausible)).toBe(false);
    const days = golf.services.map(({ doneAt }) => doneAt);
    expect(days).toEqual([...days].sort().reverse());
    expect((days[0] ?? '') <= today).toBe(true);
    expect(Date.parse(golf.createdAt)).toBeLessThan(Date.now() - 5 * 365 * DAY);
    expect(golf.activity.at(-1)).toMatchObject({ action: 'NEW_CAR', timestamp: golf.createdAt });
    expect(golf.activity.filter(({ action }) => action === 'NEW_SERVICE')).toHaveLength(30);
  });

  it('includes parts, next services, verifications, warnings and look-ups', async () => {
    const golf = await carOf('owner', 'WVWZZZAU0JW900639');
    const oil = golf.services.find(({ type }) => type === 'Oil Change Service')!;
    expect(oil.parts).toContain('Oil filter');
    expect(oil.nextMileage).toBe(oil.mileage! + 15_000);
    expect(oil).toMatchObject({ verifiedByWorkshop: true, doneBy: { name: 'Garage Lindner' } });
    const brakes = golf.services.find(({ type }) => type === 'Brake Service')!;
    expect(brakes).toMatchObject({ verifiedByWorkshop: true, doneBy: { name: 'Reifen Müller & Söhne' } });
    expect(golf.warnings).toMatchObject([{ title: 'Front brake pads worn', priority: 2 }]);
    expect(golf.activity).toContainEqual(
      expect.objectContaining({ action: 'CAR_SCANNED', details: 'Looked up 3 times' }),
    );
    const bmw = await carOf('owner', 'WBA8E5G59GN914647');
    expect(bmw.services.some(({ verifiedByWorkshop }) => verifiedByWorkshop)).toBe(false);
  });

  it('shows the workshop the cars that it has access to and what it recorded there', async () => {
    const { token } = await signIn('workshop');
    const get = (path: string) =>
      api.request.get(`/api/car/${path}?limit=100`).set('token', token).expect(200);
    const { cars: serviced } = workshopCarsAnswerSchema.parse((await get('workshop/cars')).body);
    expect(serviced.length).toBeGreaterThan(5);
    expect(serviced.every(({ standing }) => standing === 'workshop')).toBe(true);
    const { services } = (await get('services')).body as { services: ServiceDetail[] };
    const theirs = new Set(serviced.map(({ _id }) => _id));
    const recorded = services.filter(({ onCar }) => theirs.has(onCar._id));
    expect(recorded.length).toBeGreaterThan(20);
    expect(recorded.every(({ doneBy }) => doneBy?.name === 'Garage Lindner')).toBe(true);
  });

  it('includes years of fuel up to today, and the consumption of each car', async () => {
    const { token } = await signIn('owner');
    const days: string[] = [];
    for (const { _id, engine, vin } of await cardsOf('owner')) {
      const answer = await api.request.get(`/api/car/fuel/${_id}?limit=100`).set('token', token).expect(200);
      const { records, nextCursor, consumption } = fuelListAnswerSchema.parse(answer.body);
      const { fuel } = cars.find((one) => one.vin === vin)!;
      expect([engine.name, records.length, nextCursor !== null]).toEqual([
        engine.name,
        Math.min(fuel.length, 100),
        fuel.length > 100,
      ]);
      expect(consumption?.litresPer100Km).toBeGreaterThan(3);
      expect(consumption?.litresPer100Km).toBeLessThan(12);
      days.push(...records.map(({ doneAt }) => doneAt));
    }
    expect(days.sort().at(-1)).toBe(today);
    expect(Date.parse(days[0] ?? '')).toBeLessThan(Date.now() - 3 * 365 * DAY);
  });

  it('includes noted readings that fit the others', async () => {
    const { token } = await signIn('owner');
    const noted: Reading[] = [];
    for (const { _id } of await cardsOf('owner')) {
      const answer = await api.request.get(`/api/car/${_id}/readings`).set('token', token).expect(200);
      noted.push(...readingListAnswerSchema.parse(answer.body).readings);
    }
    expect(noted.map(({ implausible }) => implausible)).toEqual([false, false, false]);
    expect(noted.filter(({ note }) => note !== undefined)).toHaveLength(2);
  });

  it('includes the charges of the electric car, and its consumption', async () => {
    const electric = cars.find(({ fuel }) => fuel.some((purchase) => 'kWh' in purchase))!;
    const { token } = await signIn('second owner');
    const { _id } = (await cardsOf('second owner')).find(({ vin }) => vin === electric.vin)!;
    const answer = await api.request.get(`/api/car/fuel/${_id}`).set('token', token).expect(200);
    const { records, consumption, consumptions, count } = fuelListAnswerSchema.parse(answer.body);
    expect(count).toBe(electric.fuel.length);
    expect(records.every(({ unit, total }) => unit === 'kWh' && total?.currency === 'EUR')).toBe(true);
    expect(consumption).toBeNull();
    expect(consumptions).toMatchObject([{ energy: 'electricity', unit: 'kWh' }]);
    expect(consumptions?.[0]?.per100Km).toBeGreaterThan(13);
    expect(consumptions?.[0]?.per100Km).toBeLessThan(30);
  });

  it('has something overdue, something due soon and something that can wait', async () => {
    const states = (await cardsOf('owner')).flatMap(({ due }) => due.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(['overdue', 'soon', 'later']));
  });

  it('does not announce today what was due years ago', async () => {
    const { token } = await signIn('owner');
    for (const { _id } of await cardsOf('owner')) {
      const answer = await api.request.get(`/api/car/${_id}`).set('token', token).expect(200);
      const { activity } = carSchema.parse(answer.body);
      expect(activity.filter(({ action }) => action === 'SOON_SERVICE').length).toBeLessThan(2);
    }
  });

  it('is refused if there is any account', async () => {
    await expect(loadDemo()).rejects.toThrow('only for an empty database');
  });

  it('has expenses of every kind, single and repeating, some refunds and one without a price', async () => {
    const { token } = await signIn('owner');
    const { body } = await api.request.get('/api/car/costs').set('token', token).expect(200);
    const { periods, unpriced } = costsSchema.parse(body);
    const spent = periods.flatMap(({ kinds }) => Object.keys(kinds));
    expect(EXPENSE_KINDS.filter((kind) => !spent.includes(kind))).toEqual([]);
    expect(unpriced).toMatchObject({ parking: 1 });
    const back = cars.flatMap((car) => toHistory(car, new Date(), {} as never).expenses ?? []);
    expect(back.some(({ cost }) => cost && cost.amount < 0)).toBe(true);
    expect(new Set(back.map(({ every }) => every))).toEqual(new Set([undefined, 1, 12]));
  });
});
