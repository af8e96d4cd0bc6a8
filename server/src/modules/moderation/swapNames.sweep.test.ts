import mongoose, { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEntry } from '../../testing/catalogue.ts';
import { importCsv } from '../../testing/imports.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { changeCatalogue } from './changes/catalogueChange.ts';
import { changed, type Edit } from './changes/catalogueEdit.ts';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from '../catalogue/catalogueModel.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });
beforeAll(async () => {
  // each dry run reads the whole catalogue
  await Promise.all(
    ['makes', 'baseModels', 'specModels', 'engines'].map((name) =>
      mongoose.connection.collection(name).deleteMany({}),
    ),
  );
});

const change = (edits: Edit[]) =>
  changeCatalogue({ ...moderator.user, _id: new Types.ObjectId(moderator.user.id) }, () =>
    Promise.resolve({ answer: undefined, action: 'CATALOGUE_IMPORTED', details: 'names', edits }),
  );

describe('one change', () => {
  it('can swap the names of entries, in a cycle or a chain', async () => {
    const make = (await addEntry(moderator, 'make', { name: 'Round' }))._id;
    const base = (await addEntry(moderator, 'basemodel', { make, name: 'A' }))._id;
    for (const name of ['B', 'C']) await addEntry(moderator, 'basemodel', { make, name });
    for (const name of ['One', 'Two']) await addEntry(moderator, 'specmodel', { baseModel: base, name });
    await addEntry(moderator, 'make', { name: 'About' });

    const makes = await MakeModel.find({ name: { $in: ['Round', 'About'] } }).lean();
    const bases = await BaseModelModel.find({ make }).lean();
    const specs = await SpecModelModel.find({ baseModel: base }).lean();
    const next: Record<string, string> = {
      ...{ Round: 'About', About: 'Round' },
      ...{ A: 'B', B: 'C', C: 'D' },
      ...{ One: 'Two', Two: 'One' },
    };
    await change([
      ...makes.map((doc) => changed('make', doc, { name: next[doc.name]! })),
      ...bases.map((doc) => changed('baseModel', doc, { name: next[doc.name]! })),
      ...specs.map((doc) => changed('specModel', doc, { name: next[doc.name]! })),
    ]);
    interface Named {
      _id: Types.ObjectId;
      name: string;
    }
    const byId = (entries: Named[]) => new Map(entries.map(({ _id, name }) => [_id.toHexString(), name]));
    const names = async () =>
      byId([
        ...(await MakeModel.find({ name: { $in: ['Round', 'About'] } }).lean<Named[]>()),
        ...(await BaseModelModel.find({ make }).lean<Named[]>()),
        ...(await SpecModelModel.find({ baseModel: base }).lean<Named[]>()),
      ]);
    const before: Named[] = [...makes, ...bases, ...specs];
    expect(await names()).toEqual(byId(before.map(({ _id, name }) => ({ _id, name: next[name]! }))));
  });
});

describe('an import', () => {
  it('can swap the names of two engines by their ids', async () => {
    const header = 'make,baseModel,specModel,engine,kw';
    const rows = ['Swap,Base,Spec,First,50', 'Swap,Base,Spec,Second,60'];
    await importCsv(moderator, [header, ...rows].join('\n'));
    const [first, second] = await EngineModel.find({ name: { $in: ['First', 'Second'] } })
      .sort({ name: 1 })
      .lean();
    const swapped = [
      `${header},id`,
      `Swap,Base,Spec,Second,50,${String(first?._id)}`,
      `Swap,Base,Spec,First,60,${String(second?._id)}`,
    ];
    expect(await importCsv(moderator, swapped.join('\n'))).toMatchObject({ changed: 2, refused: 0 });
    expect(await EngineModel.findById(first?._id).lean()).toMatchObject({ name: 'Second', kw: 50 });
    expect(await EngineModel.findById(second?._id).lean()).toMatchObject({ name: 'First', kw: 60 });
  });
});
