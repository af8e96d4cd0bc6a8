import type { Car } from '@glovebox/shared/car';
import { LIMITS } from '@glovebox/shared/limits';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { newCar } from '../../testing/cars.ts';
import { mailAbout, mailsAbout } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { acceptance, buildTypedCar, newestSuggestion, TRABANT } from '../../testing/suggestions.ts';
import { freshServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';
import { UserModel } from '../accounts/userModel.ts';
import { SuggestionModel } from './suggestionModel.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });
let owner: Person;
let next: Person;
beforeEach(async () => {
  [owner, next] = await Promise.all([signUp(api), signUp(api)]);
});

const suggestionOf = async (person: Person, { _id }: Pick<Car, '_id'>) =>
  ((await person.get(`/api/car/${_id}`).expect(200)).body as Car).suggestion;

const decline = async () => {
  const { _id, revision } = await newestSuggestion(moderator);
  await moderator
    .post(`/api/cars/suggestions/${_id}/decline`)
    .send({ reason: 'Never built.', revision })
    .expect(200);
};

const accept = async (make: string) => {
  const { _id } = await newestSuggestion(moderator);
  await moderator.post(`/api/cars/suggestions/${_id}/accept`).send(acceptance(make)).expect(200);
};

/** Adds copies of a car's suggestion until its owner has reached the limit of open ones. */
const fillUp = async ({ _id }: Car) => {
  const template = await SuggestionModel.findOne({ car: _id }).orFail().lean();
  await SuggestionModel.insertMany(
    Array.from({ length: LIMITS.openSuggestionsMax - 1 }, () => ({
      ...template,
      _id: new Types.ObjectId(),
      car: new Types.ObjectId(),
    })),
  );
};

const typeAnother = async (person: Person) =>
  (await person.post('/api/car/new').send(await newCar(api, TRABANT))).status;

describe('the suggestion of a car that is transferred', () => {
  it('is decided for the new owner, who gets the mail, and no longer for the former owner', async () => {
    const car = await buildTypedCar(api, owner);
    await transferCarTo(owner, car, next);
    expect(await suggestionOf(next, car)).toMatchObject({ state: 'open' });
    await decline();
    expect(await suggestionOf(next, car)).toMatchObject({ state: 'declined', reason: 'Never built.' });
    const subject = 'Your car was not added to the catalogue';
    expect((await mailAbout(api, next.user.email, subject)).text).toContain(`/dashboard/cars/${car._id}`);
    expect(await mailsAbout(api, owner.user.email, subject)).toEqual([]);
  });

  it('no longer counts for the limit of the former owner', async () => {
    const car = await buildTypedCar(api, owner);
    await fillUp(car);
    expect(await typeAnother(owner)).toBe(409);
    await transferCarTo(owner, car, next);
    expect(await typeAnother(owner)).toBe(201);
  });

  it('counts for the new owner, who gets the car even when they have reached the limit', async () => {
    await fillUp(await buildTypedCar(api, next));
    const car = await buildTypedCar(api, owner);
    await transferCarTo(owner, car, next);
    const by = new Types.ObjectId(next.user.id);
    expect(await SuggestionModel.countDocuments({ by, isOpen: true })).toBe(LIMITS.openSuggestionsMax + 1);
    expect(await typeAnother(next)).toBe(409);
  });
});

describe('the suggestion of a car that a workshop keeps for a customer', () => {
  let keeper: Person;
  let car: Car;
  beforeEach(async () => {
    keeper = await signUp(api, { plan: 'workshop' });
    car = await buildTypedCar(api, keeper, { ...TRABANT, customer: true, name: 'Karl Kunde' });
  });

  it('notifies the workshop when it is declined', async () => {
    await decline();
    expect(await suggestionOf(keeper, car)).toMatchObject({ state: 'declined' });
    const mail = await mailAbout(api, keeper.user.email, 'A customer’s car was not added to the catalogue');
    expect(mail.text).toContain('a car you look after for a customer');
    expect(mail.text).toContain('Never built.');
    expect(mail.text).toContain(`/dashboard/cars/${car._id}`);
  });

  it('notifies the workshop when it is accepted', async () => {
    await accept('Kept');
    expect(await suggestionOf(keeper, car)).toMatchObject({ state: 'accepted' });
    await mailAbout(api, keeper.user.email, 'A customer’s car is in the catalogue now');
  });

  it('goes with the car to the customer who claims it', async () => {
    await transferCarTo(keeper, car, next);
    await decline();
    await mailAbout(api, next.user.email, 'Your car was not added to the catalogue');
    expect(await mailsAbout(api, keeper.user.email, 'not added')).toEqual([]);
  });

  it('does not notify a workshop whose plan has lapsed, which can no longer see the car', async () => {
    await UserModel.updateOne({ _id: keeper.user.id }, { $set: { plan: 'free' } });
    await decline();
    expect(await mailsAbout(api, keeper.user.email, 'not added')).toEqual([]);
  });
});
