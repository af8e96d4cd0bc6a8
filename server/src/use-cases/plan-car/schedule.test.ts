import type { ChangeListAnswer } from '@glovebox/shared/catalogueChange';
import { planAddedSchema, planAnswerSchema } from '@glovebox/shared/planEntry';
import { scheduleAnswerSchema, type Schedule } from '@glovebox/shared/schedule';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Car } from '@glovebox/shared/car';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });
const owner = await signUp(api);
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner);
});

const OIL = { title: 'Oil', resetBy: ['Oil Change Service' as const], everyKm: 30_000, everyMonths: 24 };
const schedule = (source: string, ...entries: Schedule['entries']): Schedule => ({ source, entries });
const OF_MODEL = schedule('https://maker.example/golf', OIL);
const OF_ENGINE = schedule('https://maker.example/tsi', OIL, {
  title: 'Spark plugs',
  resetBy: ['Spark Plugs Service'],
  everyKm: 60_000,
});
const pathOf = (level: 'specmodel' | 'engine') =>
  `/api/cars/${level}/${(level === 'engine' ? car.engine._id : car.model._id) ?? ''}/schedule`;
const put = async (level: 'specmodel' | 'engine', value: Schedule | null) =>
  scheduleAnswerSchema.parse((await moderator.put(pathOf(level)).send({ schedule: value }).expect(200)).body);
const offer = async () =>
  planAnswerSchema.parse((await owner.get(`/api/car/${car._id}/plan`).expect(200)).body).offer;

describe('a schedule of the catalogue', () => {
  it('is offered for the engine, else for the model, else the template is, each with its source', async () => {
    expect((await offer()).source).toBe('Suggestion, see your manual');
    await put('specmodel', OF_MODEL);
    expect((await offer()).source).toBe(OF_MODEL.source);
    await put('engine', OF_ENGINE);
    const offered = await offer();
    expect(offered.source).toBe(OF_ENGINE.source);
    const keys = offered.entries.map(({ key }) => key);
    const { body } = await owner.post(`/api/car/${car._id}/plan/template`).send({ keys }).expect(200);
    expect(planAddedSchema.parse(body).plan).toMatchObject([
      { ...OIL, source: OF_ENGINE.source },
      { title: 'Spark plugs', source: OF_ENGINE.source },
    ]);
    await put('engine', null);
    await put('specmodel', null);
    expect((await offer()).source).toBe('Suggestion, see your manual');
  });

  it('is in the history of the catalogue in words, and can be set back', async () => {
    await put('engine', OF_ENGINE);
    const { body } = await moderator.get(`/api/cars/changes?entry=${car.engine._id ?? ''}`).expect(200);
    const [change] = (body as ChangeListAnswer).changes;
    expect(change?.details).toMatch(/1\.5 TSI.*: schedule of 2 entries$/);
    const { edits } = (await moderator.get(`/api/cars/changes/${change?._id ?? ''}`).expect(200)).body as {
      edits: { entry: string; revision: number; fields: unknown[] }[];
    };
    const [{ entry, revision, fields } = { entry: '', revision: 0, fields: [] }] = edits;
    const words = [OF_ENGINE.source, 'Oil: 30,000 km, 24 months', 'Spark plugs: 60,000 km'];
    expect(fields).toEqual([{ field: 'schedule', before: null, after: words, now: words }]);
    await moderator
      .post(`/api/cars/changes/${change?._id ?? ''}/set-back`)
      .send({ entry, revision })
      .expect(200);
    expect((await offer()).source).toBe('Suggestion, see your manual');
  });

  it('of one entry that comes every month is told in the singular', async () => {
    await put('engine', schedule(OF_ENGINE.source, { ...OIL, everyKm: undefined, everyMonths: 1 }));
    const { body } = await moderator.get(`/api/cars/changes?entry=${car.engine._id ?? ''}`).expect(200);
    const [change] = (body as ChangeListAnswer).changes;
    expect(change?.details).toMatch(/: schedule of 1 entry$/);
    const { edits } = (await moderator.get(`/api/cars/changes/${change?._id ?? ''}`).expect(200)).body as {
      edits: { fields: { after: unknown }[] }[];
    };
    expect(edits[0]?.fields[0]?.after).toEqual([OF_ENGINE.source, 'Oil: 1 month']);
  });

  it('based on an outdated revision is refused, as is one without a link or intervals', async () => {
    const { revision } = await put('engine', OF_ENGINE);
    await put('engine', null);
    const send = (body: object) => moderator.put(pathOf('engine')).send(body);
    await send({ schedule: OF_MODEL, revision }).expect(409);
    await send({ schedule: { ...OF_MODEL, source: 'http://maker.example/golf' } }).expect(400);
    await send({ schedule: schedule(OF_MODEL.source, { title: 'Oil', resetBy: ['Other'] }) }).expect(400);
    await send({ schedule: schedule(OF_MODEL.source, OIL, { ...OIL, title: 'OIL' }) }).expect(400);
    await owner.put(pathOf('engine')).send({ schedule: null }).expect(403);
  });
});
