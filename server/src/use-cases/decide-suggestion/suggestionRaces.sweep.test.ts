import type { Car } from '@glovebox/shared/car';
import { beforeAll, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { MakeModel } from '../../modules/catalogue/catalogueModel.ts';
import { shrinkCatalogue } from '../../testing/catalogue.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { acceptance, buildTypedCar, TRABANT } from '../../testing/suggestions.ts';
import { QUOTAS } from '../../platform/config/quotas.ts';
import { freshServer } from '../../testing/testServer.ts';
import { SuggestionModel } from '../../modules/suggestions/suggestionModel.ts';

const RUNS = 50;

const api = await freshServer({ quotas: { ...QUOTAS, ownCars: 0 } });
let owner: Person;
let moderator: Person;
let another: Person;
beforeAll(async () => {
  await shrinkCatalogue();
  owner = await signUp(api);
  moderator = await signUp(api, { role: 'moderator' });
  another = await signUp(api, { role: 'admin' });
});

const suggestionOf = (car: Car) => SuggestionModel.findOne({ car: car._id }).orFail().lean();
const accept = (who: Person, id: string, make: string) =>
  who.post(`/api/cars/suggestions/${id}/accept`).send(acceptance(make));

let makes = 0;
const nextMake = () => `Raced ${(makes += 1)}`;

it('has one outcome when two moderators decide at once', { timeout: 180_000 }, async () => {
  const outcomes = new Set<string>();
  for (let run = 0; run < RUNS; run += 1) {
    const car = await buildTypedCar(api, owner);
    const id = (await suggestionOf(car))._id.toHexString();
    const [first, second] = [nextMake(), nextMake()];
    const answers = await Promise.all([
      accept(moderator, id, first),
      run % 2
        ? accept(another, id, second)
        : another.post(`/api/cars/suggestions/${id}/decline`).send({ reason: 'No.  Never.', revision: 0 }),
    ]);
    outcomes.add(
      answers
        .map(({ status }) => status)
        .sort()
        .join(),
    );
    const { state } = await suggestionOf(car);
    const made = await MakeModel.countDocuments({ name: { $in: [first, second] } });
    expect(made).toBe(state === 'accepted' ? 1 : 0);
    const stored = await CarModel.findById(car._id).orFail().lean();
    expect(stored.make !== null).toBe(state === 'accepted');
    // keeps the number of open ones below its limit
    await SuggestionModel.deleteOne({ car: car._id });
  }
  expect([...outcomes]).toEqual(['200,410']);
});

it('leaves no suggestion of a car that is removed at the same moment', { timeout: 180_000 }, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const car = await buildTypedCar(api, owner);
    const id = (await suggestionOf(car))._id.toHexString();
    const make = nextMake();
    const [accepted, removed] = await Promise.all([
      accept(moderator, id, make),
      owner.delete(`/api/car/${car._id}`),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 410]).toContain(accepted.status);
    expect((await suggestionOf(car)).state).toBe(accepted.status === 200 ? 'accepted' : 'closed');
    expect(await MakeModel.countDocuments({ name: make })).toBe(accepted.status === 200 ? 1 : 0);
    expect(await CarModel.exists({ _id: car._id })).toBeNull();
  }
});

it(
  'links no car according to a suggestion that its owner has just replaced',
  { timeout: 180_000 },
  async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const car = await buildTypedCar(api, owner);
      const id = (await suggestionOf(car))._id.toHexString();
      const typed = { ...TRABANT.typed, engine: { name: 'Wankel' } };
      const [accepted, edited] = await Promise.all([
        accept(moderator, id, nextMake()),
        owner.patch(`/api/car/${car._id}`).send({ ...TRABANT, typed }),
      ]);
      expect(edited.status).toBe(200);
      expect([200, 409]).toContain(accepted.status);
      // whichever came first, the car shows what the owner typed, and that is an open suggestion
      const stored = await CarModel.findById(car._id).orFail().lean();
      expect(stored.typed?.engine?.name).toBe('Wankel');
      expect(await SuggestionModel.countDocuments({ car: car._id, isOpen: true })).toBe(1);
      await SuggestionModel.deleteMany({ car: car._id });
    }
  },
);
