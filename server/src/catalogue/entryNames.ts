import type { EngineDoc } from './catalogueModel.ts';
import { BaseModelModel, MakeModel, SpecModelModel } from './catalogueModel.ts';
import { toParent } from './catalogueView.ts';

/** The names of what stands above some engines, by three reads however many there are. */
export const entryNames = async (engines: Pick<EngineDoc, 'make' | 'baseModel' | 'specModel'>[]) => {
  const among = (field: 'make' | 'baseModel' | 'specModel') => ({
    _id: { $in: engines.map((engine) => engine[field]) },
  });
  const found = await Promise.all([
    MakeModel.find(among('make'), { name: 1 }).lean(),
    BaseModelModel.find(among('baseModel'), { name: 1 }).lean(),
    SpecModelModel.find(among('specModel'), { name: 1 }).lean(),
  ]);
  const names = new Map(found.flat().map(({ _id, name }) => [_id.toHexString(), name]));
  return (_id: EngineDoc['_id']) => toParent({ _id, name: names.get(_id.toHexString()) ?? '' });
};
