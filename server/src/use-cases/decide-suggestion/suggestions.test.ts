import type { AuditListAnswer } from '@glovebox/shared/audit';
import type { Car, NewCar, NewCarAnswer } from '@glovebox/shared/car';
import type { ChangeListAnswer } from '@glovebox/shared/catalogueChange';
import { LIMITS } from '@glovebox/shared/limits';
import type { Suggestion, SuggestionList } from '@glovebox/shared/suggestion';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { EngineModel, MakeModel } from '../../modules/catalogue/catalogueModel.ts';
import { buildCar, newCar } from '../../testing/cars.ts';
import { mailAbout } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { explain, readsDuring } from '../../testing/reads.ts';
import { acceptance, buildTypedCar, newestSuggestion, TRABANT } from '../../testing/suggestions.ts';
import { freshServer } from '../../testing/testServer.ts';
import { SuggestionModel } from '../../modules/suggestions/suggestionModel.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });
let owner: Person;
beforeEach(async () => {
  owner = await signUp(api);
});

const open = async (person: Person, { _id }: Pick<Car, '_id'>) =>
  (await person.get(`/api/car/${_id}`).expect(200)).body as Car;
const edit = (car: Car, changes: object) => owner.patch(`/api/car/${car._id}`).send(changes);
const accept = ({ _id }: Pick<Suggestion, '_id'>, body: object) =>
  moderator.post(`/api/cars/suggestions/${_id}/accept`).send(body);
const decline = ({ _id }: Pick<Suggestion, '_id'>, body: object = { reason: 'Never built.', revision: 0 }) =>
  moderator.post(`/api/cars/suggestions/${_id}/decline`).send(body);
const stateOf = async (car: Pick<Car, '_id'>) =>
  (await SuggestionModel.findOne({ car: car._id }).orFail()).state;

let makes = 0;
const nextMake = () => `Make of test ${(makes += 1)}`;

/** Returns the Golf of the catalogue, with some levels typed instead. */
const golfTyped = async (wishes: Partial<NewCar>) => ({ ...(await newCar(api)), ...wishes });

describe('a car that the catalogue lacks', () => {
  it('is shown as typed, with null references', async () => {
    const car = await buildTypedCar(api, owner);
    expect(car).toMatchObject({
      make: { _id: null, name: 'Sachsenring', imgUrl: null },
      model: { _id: null, name: 'Trabant 601', imgUrl: null },
      engine: { _id: null, name: '0.6 two-stroke', kw: 19, hp: 26, cc: 594 },
      suggestion: { state: 'open', decidedAt: null },
    });
    expect(car.typed).toEqual({ ...TRABANT.typed, engine: { ...TRABANT.typed.engine, hp: 26 } });
    expect(car.activity[0]?.details).toBe('Sachsenring Trabant 601');
  });

  it('keeps the chosen levels above the typed ones', async () => {
    const { make, model, ...rest } = await golfTyped({});
    const typed = { engine: { name: 'Swapped V6' } };
    const answer = await owner
      .post('/api/car/new')
      .send({ ...rest, make, model, engine: null, typed })
      .expect(201);
    const { savedCar } = answer.body as NewCarAnswer;
    expect(savedCar).toMatchObject({
      make: { _id: make, name: 'Volkswagen' },
      model: { _id: model, name: 'Golf VII (5G)' },
      engine: { _id: null, name: 'Swapped V6', kw: null, hp: null, cc: null },
    });
    expect(await newestSuggestion(moderator)).toMatchObject({
      make: { _id: make, name: 'Volkswagen' },
      model: { _id: model, name: 'Golf VII (5G)' },
      typed: { engine: { name: 'Swapped V6' } },
    });
  });

  it.each([
    ['a part neither chosen nor typed', { make: null, model: null, engine: null }, 'make'],
    [
      'an engine of the catalogue below a typed model',
      { model: null, typed: { model: { name: 'X' }, engine: { name: 'Y' } } },
      'typed.engine',
    ],
    [
      'kW and hp that do not fit',
      { engine: null, typed: { engine: { name: 'Y', kw: 100, hp: 100 } } },
      'typed.engine.hp',
    ],
    ['an empty name', { engine: null, typed: { engine: { name: '  ' } } }, 'typed.engine.name'],
    [
      'years the wrong way round',
      {
        model: null,
        engine: null,
        typed: { model: { name: 'X', yearFrom: 2001, yearTo: 2000 }, engine: { name: 'Y' } },
      },
      'typed.model.yearTo',
    ],
    [
      'a name without end',
      { engine: null, typed: { engine: { name: 'x'.repeat(121) } } },
      'typed.engine.name',
    ],
    ['unknown fields', { engine: null, typed: { engine: { name: 'Y', torque: 1 } } }, 'typed.engine'],
  ])('is refused with %s', async (_what, wishes, path) => {
    const { body } = await owner
      .post('/api/car/new')
      .send(await golfTyped(wishes as Partial<NewCar>))
      .expect(400);
    expect((body as { details: { path: string }[] }).details.map((detail) => detail.path)).toContain(path);
  });

  it('is refused with a base model of another make', async () => {
    const [skoda, vw] = await Promise.all(
      ['Škoda', 'Volkswagen'].map((name) => MakeModel.findOne({ name }).orFail()),
    );
    const { body } = await api.request.get(`/api/cars/basemodels/${skoda!._id.toHexString()}`).expect(200);
    const [{ _id: baseModel }] = (body as { baseModels: [{ _id: string }] }).baseModels;
    const typed = { model: { name: 'X' }, engine: { name: 'Y' } };
    const make = vw!._id.toHexString();
    const sent = await golfTyped({ make, baseModel, model: null, engine: null, typed });
    const answer = await owner.post('/api/car/new').send(sent).expect(400);
    expect(answer.body).toMatchObject({ details: [{ path: 'baseModel' }] });
  });

  it('is linked to a catalogue entry with the same name, whatever its case and spacing', async () => {
    const golf = await buildCar(api, owner);
    const typed = {
      make: { name: ' volkswagen' },
      model: { name: 'golf  VII (5g)' },
      engine: { name: '1.5 tsi', kw: 110 },
    };
    const sent = await golfTyped({ make: null, model: null, engine: null, typed });
    const answer = await owner.post('/api/car/new').send(sent).expect(201);
    const { message, savedCar } = answer.body as NewCarAnswer;
    expect(message).toBe('Car added. We matched it to the catalogue.');
    expect(savedCar).toMatchObject({ make: golf.make, model: golf.model, engine: golf.engine });
    expect(savedCar.typed).toBeUndefined();
    expect(await SuggestionModel.exists({ car: savedCar._id })).toBeNull();
  });

  it('is linked to the levels that the catalogue has, and suggested for the levels below', async () => {
    const typed = { make: { name: 'SKODA' }, model: { name: 'Favorit Pickup' }, engine: { name: '1.3' } };
    const car = await buildTypedCar(api, owner, { make: null, model: null, engine: null, typed });
    expect(car.make).toMatchObject({ name: 'Škoda' });
    expect(car.typed?.make).toBeUndefined();
    expect(await newestSuggestion(moderator)).toMatchObject({ make: { name: 'Škoda' }, model: null });
  });

  it('appears on its public page, in the search and on the page of services', async () => {
    const car = await buildTypedCar(api, owner);
    const { body } = await api.request.get(`/api/car/check/${car.publicId}`).expect(200);
    expect(body).toMatchObject({ make: { name: 'Sachsenring' }, engine: { name: '0.6 two-stroke' } });
    expect(JSON.stringify(body)).not.toContain('suggestion');
    const found = await owner.get('/api/car/?search=sachsenring%20trabant&sort=name').expect(200);
    expect((found.body as { cars: Car[] }).cars.map(({ _id }) => _id)).toEqual([car._id]);
    const recent = await owner.get('/api/car/recent').expect(200);
    expect((recent.body as { cars: Car[] }).cars[0]?.model.name).toBe('Trabant 601');
    await owner.get(`/api/car/${car._id}/book`).expect(200);
  });

  it('is limited to twenty open suggestions', async () => {
    const by = (await CarModel.findById((await buildTypedCar(api, owner))._id).orFail()).owner!;
    const template = await SuggestionModel.findOne({ by }).orFail().lean();
    await SuggestionModel.insertMany(
      Array.from({ length: LIMITS.openSuggestionsMax - 1 }, () => ({
        ...template,
        _id: new Types.ObjectId(),
        car: new Types.ObjectId(),
      })),
    );
    const refused = await owner
      .post('/api/car/new')
      .send(await newCar(api, TRABANT))
      .expect(409);
    expect((refused.body as { error: string }).error).toContain('You have 20 suggestions waiting');
    await owner
      .post('/api/car/new')
      .send(await newCar(api))
      .expect(201);
    await SuggestionModel.deleteMany({ by });
  });
});

describe('the suggestion', () => {
  it('is updated when its owner types something else, and withdrawn once they choose from the catalogue', async () => {
    const car = await buildTypedCar(api, owner);
    const typed = { ...TRABANT.typed, make: { name: 'VEB Sachsenring' } };
    await edit(car, { ...TRABANT, typed }).expect(200);
    expect(await newestSuggestion(moderator)).toMatchObject({
      typed: { make: { name: 'VEB Sachsenring' } },
      revision: 1,
    });
    const { make, model, engine } = await newCar(api);
    const { body } = await edit(car, { make, model, engine }).expect(200);
    expect((body as Car).typed).toBeUndefined();
    expect((body as Car).suggestion).toBeUndefined();
    expect(await stateOf(car)).toBe('withdrawn');
  });

  it('is closed with its car', async () => {
    const car = await buildTypedCar(api, owner);
    await owner.delete(`/api/car/${car._id}`).expect(200);
    expect(await stateOf(car)).toBe('closed');
    const { body } = await moderator.get('/api/cars/suggestions?state=decided').expect(200);
    expect((body as SuggestionList).suggestions[0]).toMatchObject({ state: 'closed', productionYear: null });
  });

  it('shows moderators facts that help to judge it, and no names of people', async () => {
    await buildTypedCar(api, owner, { ...TRABANT, note: 'Hidden key', name: 'Erika' });
    const suggestion = await newestSuggestion(moderator);
    expect(suggestion).toMatchObject({
      state: 'open',
      make: null,
      model: null,
      productionYear: 2017,
      vinMaker: 'Volkswagen',
    });
    const answer = JSON.stringify(suggestion);
    for (const secret of ['Hidden', 'Erika', owner.user.id, owner.user.email, 'WVWZZZAUZHW']) {
      expect(answer).not.toContain(secret);
    }
  });
});

describe('the queue', () => {
  /** Reads all pages of three. Each must use an index and examine no more documents than it returns. */
  const pageThrough = async (state: 'open' | 'decided') => {
    const first = `/api/cars/suggestions?limit=3&state=${state}`;
    const seen: string[] = [];
    let path = first;
    while (path !== '') {
      const reads = await readsDuring(async () => {
        const { suggestions, nextCursor } = (await moderator.get(path).expect(200)).body as SuggestionList;
        seen.push(...suggestions.map(({ createdAt, _id }) => `${createdAt} ${_id}`));
        path = nextCursor === null ? '' : `${first}&cursor=${nextCursor}`;
      });
      for (const read of reads.filter(({ options }) => options.sort?.['createdAt'])) {
        const { plan, examined, returned } = await explain(read);
        expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
        expect(examined).toBeLessThanOrEqual(returned);
      }
    }
    return seen;
  };
  const add = async (isOpen: boolean) => {
    const template = await SuggestionModel.findOne({ isOpen }).orFail().lean();
    await SuggestionModel.insertMany(
      Array.from({ length: 8 }, (_, index) => ({
        ...template,
        _id: new Types.ObjectId(),
        car: new Types.ObjectId(),
        by: null,
        // some have the same timestamp
        createdAt: new Date(Date.now() - Math.floor(index / 3) * 60_000),
      })),
    );
  };

  it('lists suggestions page by page, each once, starting with the one that has waited longest', async () => {
    await buildTypedCar(api, owner);
    await add(true);
    const seen = await pageThrough('open');
    expect(seen).toHaveLength(await SuggestionModel.countDocuments({ isOpen: true }));
    expect(seen).toEqual([...new Set(seen)].sort());
  });

  it('lists decided suggestions with the newest first', async () => {
    await buildTypedCar(api, owner);
    await decline(await newestSuggestion(moderator)).expect(200);
    await add(false);
    const seen = await pageThrough('decided');
    expect(seen).toHaveLength(await SuggestionModel.countDocuments({ isOpen: false }));
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });
});

describe('a moderator who accepts', () => {
  it('creates the missing entries and links the car, and its owner is notified', async () => {
    const car = await buildTypedCar(api, owner);
    const make = nextMake();
    const { body } = await accept(await newestSuggestion(moderator), acceptance(make)).expect(200);
    expect(body).toEqual({ message: 'Suggestion accepted.', cars: 1 });
    const shown = await open(owner, car);
    expect(shown).toMatchObject({
      make: { name: make },
      model: { name: 'Trabant 601' },
      engine: { name: '0.6', kw: 19, hp: 26, cc: 594 },
      suggestion: { state: 'accepted' },
    });
    expect(shown.typed).toBeUndefined();
    const stored = await MakeModel.findOne({ name: make }).orFail();
    expect(shown.make._id).toBe(stored._id.toHexString());
    expect(stored.docCount).toBe(1);
    const mail = await mailAbout(api, owner.user.email, 'Your car is in the catalogue now');
    expect(mail.text).toContain(`/dashboard/cars/${car._id}`);
    const publicPage = await api.request.get(`/api/car/check/${car.publicId}`).expect(200);
    expect(publicPage.body).toMatchObject({ make: { name: make } });
  });

  it('can also link the cars of identical suggestions, and only those', async () => {
    const name = `Alike ${nextMake()}`;
    const typed = { ...TRABANT.typed, make: { name } };
    const first = await buildTypedCar(api, owner, { ...TRABANT, typed });
    const same = await buildTypedCar(api, await signUp(api), {
      ...TRABANT,
      typed: { ...typed, make: { name: name.toUpperCase() } },
    });
    const otherEngine = { ...typed, engine: { ...typed.engine, kw: 20 } };
    const other = await buildTypedCar(api, owner, { ...TRABANT, typed: otherEngine });
    const suggestion = await SuggestionModel.findOne({ car: first._id }).orFail();
    const { body } = await moderator.get('/api/cars/suggestions?limit=100').expect(200);
    const shown = (body as SuggestionList).suggestions.find(
      ({ _id }) => _id === suggestion._id.toHexString(),
    );
    expect(shown?.alike).toBe(1);
    const accepted = await accept(shown!, acceptance(nextMake(), { alike: true })).expect(200);
    expect(accepted.body).toEqual({ message: 'Suggestion accepted, for 2 cars.', cars: 2 });
    expect([await stateOf(first), await stateOf(same), await stateOf(other)]).toEqual([
      'accepted',
      'accepted',
      'open',
    ]);
  });

  it('can choose existing catalogue entries', async () => {
    const golf = await buildCar(api, owner);
    const car = await buildTypedCar(api, owner);
    const engine = await EngineModel.findById(golf.engine._id).orFail();
    const vehicle = {
      make: { use: golf.make._id },
      baseModel: { use: engine.baseModel.toHexString() },
      specModel: { use: golf.model._id },
      engine: { use: golf.engine._id },
      revision: 0,
    };
    const suggestion = await newestSuggestion(moderator);
    const wrong = { ...vehicle, specModel: { use: golf.make._id } };
    const refused = await accept(suggestion, wrong).expect(400);
    expect(refused.body).toMatchObject({ details: [{ path: 'specModel.use' }] });
    await accept(suggestion, vehicle).expect(200);
    expect(await open(owner, car)).toMatchObject({ make: golf.make, engine: golf.engine });
    const { body } = await moderator.get('/api/cars/changes?limit=1').expect(200);
    expect((body as ChangeListAnswer).changes).toMatchObject([{ action: 'SUGGESTION_ACCEPTED', edits: 0 }]);
  });

  it('gets an error at the field of a name that is taken, and nothing changes', async () => {
    await buildTypedCar(api, owner);
    const suggestion = await newestSuggestion(moderator);
    const { body } = await accept(suggestion, acceptance('volkswagen')).expect(409);
    expect(body).toMatchObject({
      error: 'Volkswagen already exists.',
      details: [{ path: 'make.create.name' }],
    });
    expect((await newestSuggestion(moderator))._id).toBe(suggestion._id);
  });

  it('gets an error if it was changed since they saw it, or is already decided', async () => {
    const car = await buildTypedCar(api, owner);
    const suggestion = await newestSuggestion(moderator);
    const typed = { ...TRABANT.typed, engine: { name: 'Wankel' } };
    await edit(car, { ...TRABANT, typed }).expect(200);
    await accept(suggestion, acceptance(nextMake())).expect(409);
    await decline(suggestion).expect(409);
    await accept(suggestion, acceptance(nextMake(), { revision: 1 })).expect(200);
    await accept(suggestion, acceptance(nextMake(), { revision: 1 })).expect(410);
    await decline(suggestion, { reason: 'Too late.', revision: 1 }).expect(410);
  });

  it('cannot put an existing catalogue entry below a new one', async () => {
    await buildTypedCar(api, owner);
    const golf = await buildCar(api, owner);
    const vehicle = { ...acceptance(nextMake()), engine: { use: golf.engine._id } };
    const { body } = await accept(await newestSuggestion(moderator), vehicle).expect(400);
    expect(body).toMatchObject({ details: [{ path: 'engine.use' }] });
  });
});

describe('a moderator who declines', () => {
  it('gives the owner the reason, by mail and on the car', async () => {
    const car = await buildTypedCar(api, owner);
    await decline(await newestSuggestion(moderator)).expect(200);
    expect((await open(owner, car)).suggestion).toMatchObject({ state: 'declined', reason: 'Never built.' });
    const mail = await mailAbout(api, owner.user.email, 'Your car was not added to the catalogue');
    expect(mail.text).toContain('Never built.');
  });

  it('does not get the same suggestion again, but gets what the owner types later', async () => {
    const car = await buildTypedCar(api, owner);
    await decline(await newestSuggestion(moderator)).expect(200);
    await edit(car, TRABANT).expect(200);
    expect(await SuggestionModel.countDocuments({ car: car._id })).toBe(1);
    await edit(car, { ...TRABANT, typed: { ...TRABANT.typed, engine: { name: 'Wankel' } } }).expect(200);
    expect((await open(owner, car)).suggestion).toMatchObject({ state: 'open' });
  });
});

describe('the audit log', () => {
  const linesOf = async (car: Car) => {
    const admin = await signUp(api, { role: 'admin' });
    const { body } = await admin.get('/api/auth/admin/audit?limit=5').expect(200);
    return (body as AuditListAnswer).entries.filter((entry) => entry.car?.id === car._id);
  };

  it('names the car of a declined suggestion until the car is removed', async () => {
    const car = await buildTypedCar(api, owner);
    await decline(await newestSuggestion(moderator)).expect(200);
    expect(await linesOf(car)).toMatchObject([
      { action: 'SUGGESTION_DECLINED', car: { vin: car.vin }, details: 'Never built.' },
    ]);
    await owner.delete(`/api/car/${car._id}`).expect(200);
    expect((await linesOf(car))[0]?.car).toEqual({ id: car._id });
  });

  it('names the car of an accepted suggestion, which moderators do not see', async () => {
    const car = await buildTypedCar(api, owner);
    await accept(await newestSuggestion(moderator), acceptance(nextMake())).expect(200);
    const { body } = await moderator.get('/api/cars/changes').expect(200);
    const [change] = (body as ChangeListAnswer).changes;
    expect(await linesOf(car)).toMatchObject([{ action: 'SUGGESTION_ACCEPTED' }]);
    const history = await Promise.all(
      ['', `/${change!._id}`].map((path) => moderator.get(`/api/cars/changes${path}`).expect(200)),
    );
    for (const seen of history) {
      expect(seen.text).not.toContain(car._id);
      expect(seen.text).not.toContain(car.vin);
      expect(seen.text).not.toContain(owner.user.id);
    }
  });
});
