import type { Car } from '@glovebox/shared/car';
import { LIMITS } from '@glovebox/shared/limits';
import { planAnswerSchema, type PlanEntry } from '@glovebox/shared/planEntry';
import {
  scheduleSuggestionAnswerSchema,
  type ScheduleSuggestionOnCar,
  type SuggestSchedule,
} from '@glovebox/shared/scheduleSuggestion';
import type { Suggestion } from '@glovebox/shared/suggestion';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { SuggestionModel } from '../../modules/suggestions/suggestionModel.ts';
import { buildCar, buildPlanEntry, newCar } from '../../testing/cars.ts';
import { mailAbout } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import {
  acceptance,
  newestSuggestion,
  scheduleAcceptance,
  scheduleOf,
  TRABANT,
} from '../../testing/suggestions.ts';
import { freshServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });
const OIL = { title: 'Oil', resetBy: ['Oil Change Service' as const], everyKm: 15_000, everyMonths: 12 };
let owner: Person;
let car: Car;
let oil: PlanEntry;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner);
  oil = await buildPlanEntry(owner, car, { ...OIL, dueKm: 130_000, soonKm: 777 });
});

const pathOf = ({ _id }: Pick<Car, '_id'> = car) => `/api/car/${_id}/schedule-suggestion`;
const suggest = (body: SuggestSchedule = scheduleOf(oil), of = car) => owner.put(pathOf(of)).send(body);
const shown = async (person = owner): Promise<ScheduleSuggestionOnCar | null> =>
  scheduleSuggestionAnswerSchema.parse((await person.get(pathOf()).expect(200)).body).suggestion;
const accept = (suggestion: Suggestion, over: object = {}) =>
  moderator
    .post(`/api/cars/suggestions/${suggestion._id}/accept-schedule`)
    .send({ ...scheduleAcceptance(suggestion), ...over });
const decline = ({ _id, revision }: Suggestion) =>
  moderator.post(`/api/cars/suggestions/${_id}/decline`).send({ reason: 'The link is dead.', revision });
const offer = async () =>
  planAnswerSchema.parse((await owner.get(`/api/car/${car._id}/plan`).expect(200)).body).offer;
describe('an owner who suggests their plan as a schedule', () => {
  it('shows moderators only the intervals, beside the schedule that the engine has', async () => {
    await suggest().expect(200);
    const suggestion = await newestSuggestion(moderator);
    expect(suggestion).toMatchObject({
      make: { name: 'Volkswagen' },
      typed: {},
      schedule: { level: 'engine', entry: { _id: car.engine._id, name: '1.5 TSI' } },
    });
    expect(suggestion.schedule?.proposed).toEqual({
      source: 'https://maker.example/schedule',
      entries: [OIL],
    });
    expect(await shown()).toMatchObject({ state: 'open', level: 'engine', schedule: { entries: [OIL] } });
    const seen = JSON.stringify(suggestion);
    for (const secret of [car._id, owner.user.id, owner.user.email, car.vin])
      expect(seen).not.toContain(secret);
  });

  it('can change it while it waits, withdraw it, and is shown nothing then', async () => {
    await suggest().expect(200);
    await suggest().expect(200);
    expect(await newestSuggestion(moderator)).toMatchObject({ revision: 0 });
    await suggest({ ...scheduleOf(oil), level: 'specModel' }).expect(200);
    expect(await newestSuggestion(moderator)).toMatchObject({
      revision: 1,
      schedule: { level: 'specModel', entry: { name: 'Golf VII (5G)' } },
    });
    await owner.delete(pathOf()).expect(200);
    await owner.delete(pathOf()).expect(404);
    expect(await shown()).toBeNull();
    expect(await SuggestionModel.countDocuments({ car: car._id })).toBe(1);
  });

  it('gets a sentence for what cannot be a schedule', async () => {
    const onDay = await buildPlanEntry(owner, car, {
      title: 'Tyres',
      everyMonths: undefined,
      onDay: '10-15',
    });
    const twice = await buildPlanEntry(owner, car, { ...OIL, title: 'OIL' });
    const refused = async (body: object) => {
      const answer = await owner.put(pathOf()).send(body).expect(400);
      return (answer.body as { details: { message: string }[] }).details[0]?.message;
    };
    expect(await refused(scheduleOf(oil, onDay))).toBe('Give a distance or a number of months');
    expect(await refused(scheduleOf(oil, twice))).toBe('Each title can be given once');
    expect(await refused(scheduleOf({ _id: car._id }))).toBe('The plan no longer has all of these entries');
    expect(await refused(scheduleOf())).toBe('Choose at least one entry');
    expect(await refused({ ...scheduleOf(oil), source: 'http://maker.example' })).toContain('https://');
  });

  it('cannot do so for a car that the catalogue lacks, nor for the car of somebody else', async () => {
    const typed = await buildCar(api, owner, TRABANT);
    const entry = await buildPlanEntry(owner, typed, OIL);
    await suggest(scheduleOf(entry), typed).expect(409);
    const other = await signUp(api);
    await other.put(pathOf()).send(scheduleOf(oil)).expect(404);
    await other.get(pathOf()).expect(404);
  });

  it('can have twenty suggestions that wait, of vehicles and schedules together', async () => {
    await buildCar(api, owner, TRABANT);
    const by = new Types.ObjectId(owner.user.id);
    const template = await SuggestionModel.findOne({ by }).orFail().lean();
    await SuggestionModel.insertMany(
      Array.from({ length: LIMITS.openSuggestionsMax - 1 }, () => ({
        ...template,
        _id: new Types.ObjectId(),
        car: new Types.ObjectId(),
      })),
    );
    const { body } = await suggest().expect(409);
    expect((body as { error: string }).error).toContain('You have 20 suggestions waiting');
    await SuggestionModel.deleteMany({ by });
  });
});

describe('a moderator', () => {
  it('accepts it as corrected: the engine has it, its cars are offered it, and the owner is told', async () => {
    await suggest().expect(200);
    const suggestion = await newestSuggestion(moderator);
    const schedule = { source: 'https://maker.example/tsi', entries: [{ ...OIL, everyKm: 30_000 }] };
    await accept(suggestion, { schedule }).expect(200);
    expect(await offer()).toMatchObject({ source: schedule.source, entries: [{ everyKm: 30_000 }] });
    expect(await shown()).toMatchObject({ state: 'accepted' });
    const mail = await mailAbout(api, owner.user.email, 'Your schedule is in the catalogue now');
    expect(mail.text).toContain(`/dashboard/cars/${car._id}/plan`);
    await accept(suggestion).expect(410);
  });

  it('declines it with a reason, which the owner reads, who cannot send the same again', async () => {
    await suggest().expect(200);
    await decline(await newestSuggestion(moderator)).expect(200);
    expect(await shown()).toMatchObject({ state: 'declined', reason: 'The link is dead.' });
    const mail = await mailAbout(api, owner.user.email, 'Your schedule was not added to the catalogue');
    expect(mail.text).toContain('The link is dead.');
    await suggest().expect(409);
    await suggest({ ...scheduleOf(oil), source: 'https://maker.example/new' }).expect(200);
    expect(await shown()).toMatchObject({ state: 'open' });
  });

  it('is refused if the owner changed it, or the catalogue has changed, since they saw it', async () => {
    await suggest().expect(200);
    const seen = await newestSuggestion(moderator);
    await suggest({ ...scheduleOf(oil), source: 'https://maker.example/2' }).expect(200);
    await accept(seen).expect(409);
    const now = await newestSuggestion(moderator);
    await moderator
      .put(`/api/cars/engine/${car.engine._id ?? ''}/schedule`)
      .send({ schedule: { source: 'https://maker.example/other', entries: [OIL] } })
      .expect(200);
    await accept(now).expect(409);
    await accept(now, { entry: car.model._id }).expect(409);
    const again = await newestSuggestion(moderator);
    expect(again.schedule?.current?.source).toBe('https://maker.example/other');
    await moderator
      .post(`/api/cars/suggestions/${again._id}/accept`)
      .send(acceptance('Make', { revision: again.revision }))
      .expect(404);
    await accept(again).expect(200);
  });

  it('who merges its engine finds it at the other engine', async () => {
    const engine = async (name: string) => {
      const added = { specModel: car.model._id, name, kw: 81, cc: 1_498 };
      const { body } = await moderator.post('/api/cars/engine').send(added).expect(201);
      return (body as { engine: { _id: string } }).engine._id;
    };
    const [duplicate, kept] = [await engine(`Twin ${car._id}`), await engine(`Kept ${car._id}`)];
    const { make, model } = await newCar(api);
    await owner.patch(`/api/car/${car._id}`).send({ make, model, engine: duplicate }).expect(200);
    await suggest().expect(200);
    await moderator.post(`/api/cars/engine/${duplicate}/merge`).send({ into: kept }).expect(200);
    const suggestion = await newestSuggestion(moderator);
    expect(suggestion.schedule?.entry?._id).toBe(kept);
    await accept(suggestion).expect(200);
    expect((await offer()).entries).toMatchObject([OIL]);
  });
});

describe('the suggestion of a schedule', () => {
  const stateOf = async () =>
    (await SuggestionModel.findOne({ car: car._id, schedule: { $exists: true } }).orFail()).state;

  it('is withdrawn when the car gets another vehicle, and stays when it gets the same again', async () => {
    await suggest().expect(200);
    const { make, model, engine } = await newCar(api);
    await owner.patch(`/api/car/${car._id}`).send({ make, model, engine }).expect(200);
    expect(await stateOf()).toBe('open');
    await owner.patch(`/api/car/${car._id}`).send(TRABANT).expect(200);
    expect(await stateOf()).toBe('withdrawn');
    expect(await newestSuggestion(moderator)).toMatchObject({ typed: { make: { name: 'Sachsenring' } } });
  });

  it('is closed with its car', async () => {
    await suggest().expect(200);
    await owner.delete(`/api/car/${car._id}`).expect(200);
    expect(await stateOf()).toBe('closed');
  });

  it('is withdrawn when the car changes hands, and the new owner does not see it', async () => {
    await suggest().expect(200);
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    expect(await stateOf()).toBe('withdrawn');
    expect(await shown(buyer)).toBeNull();
  });

  it('is in the download of the data of the person who made it', async () => {
    await suggest().expect(200);
    const { text } = await owner.get('/api/auth/export').expect(200);
    const { cars } = JSON.parse(text) as { cars: { scheduleSuggestions: unknown[] }[] };
    expect(cars[0]?.scheduleSuggestions).toMatchObject([{ state: 'open', schedule: { entries: [OIL] } }]);
  });
});
