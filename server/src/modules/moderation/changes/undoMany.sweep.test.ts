import type { ChangeListAnswer } from '@glovebox/shared/catalogueChange';
import { Types } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { buildVehicle } from '../../../testing/catalogue.ts';
import { signUp } from '../../../testing/people.ts';
import { freshServer } from '../../../testing/testServer.ts';
import { changeCatalogue } from './catalogueChange.ts';
import { created } from './catalogueEdit.ts';
import { CatalogueEditModel } from './catalogueEditModel.ts';
import { EngineModel, SpecModelModel } from '../../catalogue/catalogueModel.ts';

/** More entries than one statement writes. */
const MANY = 2_500;

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });

it('undoes and redoes a change of thousands of entries', async () => {
  const { engine: id, model } = await buildVehicle(moderator);
  const template = await EngineModel.findById(id).orFail().lean();
  await changeCatalogue({ ...moderator.user, _id: new Types.ObjectId(moderator.user.id) }, () =>
    Promise.resolve({
      answer: undefined,
      action: 'CATALOGUE_IMPORTED',
      details: `${MANY} engines`,
      edits: Array.from({ length: MANY }, (_, index) =>
        created('engine', { ...template, _id: new Types.ObjectId(), name: `Engine ${index}` }),
      ),
    }),
  );
  const { body } = await moderator.get('/api/cars/changes?limit=1').expect(200);
  const [imported] = (body as ChangeListAnswer).changes;
  expect(imported).toMatchObject({ action: 'CATALOGUE_IMPORTED', edits: MANY });
  // as with ten times as many entries, it takes longer than other requests may take
  const { collection } = CatalogueEditModel;
  const insertMany = collection.insertMany.bind(collection);
  vi.spyOn(collection, 'insertMany').mockImplementationOnce(async (...given) => {
    await sleep(10_500);
    return insertMany(...given);
  });
  const undone = await moderator.post(`/api/cars/changes/${imported!._id}/undo`).expect(200);
  expect(await SpecModelModel.findById(model).lean()).toMatchObject({ docCount: 1 });
  expect(await EngineModel.countDocuments({ specModel: model })).toBe(1);
  await moderator.post(`/api/cars/changes/${undone.body.change as string}/undo`).expect(200);
  expect(await SpecModelModel.findById(model).lean()).toMatchObject({ docCount: MANY + 1 });
  expect(await EngineModel.countDocuments({ specModel: model })).toBe(MANY + 1);
  expect(await CatalogueEditModel.countDocuments()).toBeGreaterThanOrEqual(3 * MANY);
});
