import { carSchema } from '@glovebox/shared/car';
import { warningListAnswerSchema } from '@glovebox/shared/warning';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { WarningModel } from '../../modules/warnings/warningModel.ts';

const api = await testServer();
const owner = await signUp(api);
let car: Awaited<ReturnType<typeof buildCar>>;
beforeEach(async () => {
  car = await buildCar(api, owner);
});

const add = async (title: string, priority = 2) =>
  carSchema.parse(
    (await owner.post(`/api/car/warning/${car._id}`).send({ title, priority }).expect(201)).body,
  );
const remove = (warnId: string, person = owner) => person.put(`/api/car/${car._id}/warning`).send({ warnId });

describe('adding a warning', () => {
  it('returns the whole car with its warnings, most urgent first, and stores it with its activity', async () => {
    await add('Wipers', 3);
    const answer = await owner
      .post(`/api/car/warning/${car._id}`)
      .send({ title: ' Brakes ', priority: 1, description: 'Grinding noise' })
      .expect(201);
    const changed = carSchema.parse(answer.body);
    expect(changed).toMatchObject({
      _id: car._id,
      warningsCount: 2,
      warnings: [{ title: 'Brakes', priority: 1, description: 'Grinding noise' }, { title: 'Wipers' }],
    });
    expect(changed.updatedAt > car.updatedAt).toBe(true);
    expect(await WarningModel.find({ onCar: car._id, priority: 1 }).lean()).toMatchObject([
      { title: 'Brakes', resolvedAt: null },
    ]);
    expect(
      await ActivityModel.find({ car: car._id, action: 'WARN_ADDED' }).sort({ _id: 1 }).lean(),
    ).toMatchObject([{ details: 'Wipers' }, { details: 'Brakes' }]);
  });

  it.each([
    ['title', undefined, 'Title is required'],
    ['title', '  ', 'Title is required'],
    ['title', 'x'.repeat(121), 'At most 120 characters'],
    ['priority', 0, 'Choose a priority'],
    ['priority', 4, 'Choose a priority'],
    ['priority', '2', 'Choose a priority'],
    ['description', 'x'.repeat(5_001), 'At most 5,000 characters'],
    ['resolvedAt', null, undefined],
  ])('refuses %s = %j', async (field, value, message) => {
    const answer = await owner
      .post(`/api/car/warning/${car._id}`)
      .send({ title: 'Brakes', priority: 1, [field]: value })
      .expect(400);
    if (message) expect(answer.body.details).toEqual([{ path: field, message }]);
    expect(await WarningModel.exists({ onCar: car._id })).toBeNull();
  });
});

describe('editing a warning', () => {
  const edit = (warnId: string, change: object, person = owner) =>
    person.put(`/api/car/${car._id}/warning/${warnId}`).send(change);

  it('replaces what it says, keeps when it was added, and adds no activity', async () => {
    const [warning] = (await add('Brakes', 1)).warnings;
    const answer = await edit(warning!._id, { title: ' Brake discs ', priority: 2, revision: 0 }).expect(200);
    expect(carSchema.parse(answer.body).warnings).toEqual([
      { ...warning, title: 'Brake discs', priority: 2, revision: 1 },
    ]);
    const described = { title: 'Brake discs', priority: 2, description: 'Both in front' };
    const [again] = carSchema.parse((await edit(warning!._id, described).expect(200)).body).warnings;
    expect(again).toMatchObject({ ...described, createdAt: warning!.createdAt, revision: 2 });
    // without a description there is none any more
    await edit(warning!._id, { title: 'Brake discs', priority: 2 }).expect(200);
    const stored = await WarningModel.findById(warning!._id).orFail().lean();
    expect(stored).not.toHaveProperty('description');
    expect(await ActivityModel.countDocuments({ car: car._id, action: 'WARN_ADDED' })).toBe(1);
  });

  it('is seen on the public page', async () => {
    const [warning] = (await add('Brakes', 1)).warnings;
    await edit(warning!._id, { title: 'Wipers', priority: 3 }).expect(200);
    const { body } = await owner.get(`/api/car/check/${car.publicId}`).expect(200);
    expect(body.warnings).toMatchObject([{ title: 'Wipers', priority: 3 }]);
  });

  it('refuses a resolved warning, one of another car, and values that no warning has', async () => {
    const [warning] = (await add('Brakes', 1)).warnings;
    const change = { title: 'Wipers', priority: 3 };
    await edit(warning!._id, { ...change, title: ' ' }).expect(400);
    await edit(warning!._id, { ...change, createdAt: new Date() }).expect(400);
    await edit(new Types.ObjectId().toHexString(), change).expect(404);
    const other = await buildCar(api, owner);
    await owner.put(`/api/car/${other._id}/warning/${warning!._id}`).send(change).expect(404);
    await remove(warning!._id).expect(200);
    await edit(warning!._id, change).expect(404);
    expect(await WarningModel.findById(warning!._id).lean()).toMatchObject({ title: 'Brakes' });
  });
});

describe('a car with a hundred open warnings', () => {
  it('accepts no further one until one is removed, even if two arrive at once', async () => {
    const onCar = new Types.ObjectId(car._id);
    const one = { onCar, title: 'Wipers', priority: 3 as const, createdAt: new Date() };
    await WarningModel.insertMany(Array.from({ length: 99 }, () => one));
    const post = () => owner.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 });
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = await post().expect(409);
    expect(body.error).toBe('A car can have 100 open warnings at most. Resolve one of them first.');
    expect(await WarningModel.countDocuments({ onCar })).toBe(100);
    await remove((await WarningModel.findOne({ onCar }).lean().orFail())._id.toHexString()).expect(200);
    await post().expect(201);
  });
});

describe('removing a warning', () => {
  it('returns the whole car without it and keeps it as resolved', async () => {
    await add('Wipers');
    const { warnings } = await add('Brakes', 1);
    const answer = await remove(warnings[0]!._id).expect(200);
    expect(carSchema.parse(answer.body)).toMatchObject({ warningsCount: 1, warnings: [{ title: 'Wipers' }] });
    expect((await WarningModel.findById(warnings[0]!._id).lean())?.resolvedAt).toBeInstanceOf(Date);
    expect(await ActivityModel.find({ car: car._id, action: 'WARN_RESOLVED' }).lean()).toMatchObject([
      { details: 'Brakes' },
    ]);
  });

  it('happens once when requested ten times at once', async () => {
    const { warnings } = await add('Brakes');
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(warnings[0]!._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...new Array<number>(9).fill(404)]);
    expect(await ActivityModel.find({ car: car._id, action: 'WARN_RESOLVED' }).lean()).toHaveLength(1);
  });

  it('does not work through another car or by another user', async () => {
    const { warnings } = await add('Brakes');
    const warnId = warnings[0]!._id;
    const other = await buildCar(api, owner);
    await owner.put(`/api/car/${other._id}/warning`).send({ warnId }).expect(404);
    await remove(warnId, await signUp(api)).expect(404);
    await remove(new Types.ObjectId().toHexString()).expect(404);
    expect((await WarningModel.findById(warnId).lean())?.resolvedAt).toBeNull();
  });
});

describe('the history of warnings', () => {
  it('pages through the open and through the resolved ones', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const { warnings } = await add(title);
      const added = warnings.find((warning) => warning.title === title)!;
      if ('ACE'.includes(title)) await remove(added._id).expect(200);
    }
    const titles = async (state: string) => {
      const seen: string[] = [];
      let cursor: string | null = '';
      do {
        const path = `/api/car/${car._id}/warnings?state=${state}&limit=2${cursor && `&cursor=${cursor}`}`;
        const page = warningListAnswerSchema.parse((await owner.get(path).expect(200)).body);
        seen.push(...page.warnings.map(({ title }) => title));
        expect(page.warnings.every(({ resolvedAt }) => (state === 'resolved') === Boolean(resolvedAt))).toBe(
          true,
        );
        cursor = page.nextCursor;
      } while (cursor);
      return seen;
    };
    expect(await titles('open')).toEqual(['F', 'D', 'B']);
    expect(await titles('resolved')).toEqual(['E', 'C', 'A']);
    await owner.get(`/api/car/${car._id}/warnings?state=all`).expect(400);
  });
});
