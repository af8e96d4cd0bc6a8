import { kwOf, type SimilarEnginesAnswer, type SimilarEnginesQuery } from '@glovebox/shared/catalogue';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel, type EngineDoc } from './catalogueModel.ts';
import { toEngine, toParent } from './catalogueView.ts';
import { boundsOf, similarity, TOLERANCE, type Wanted } from './engineSimilarity.ts';

const MOST = 20;

const within = (figure: number, tolerance: number) => {
  const { least, most } = boundsOf(figure, tolerance);
  return { $gte: least, $lte: most };
};

/** Engines whose figures are close enough; of the make alone where no figure is given. Each has its index. */
const candidatesOf = ({ make, cc, kw }: Wanted, fuel: string | undefined) =>
  EngineModel.find({
    ...(cc !== undefined && { cc: within(cc, TOLERANCE.cc) }),
    ...(kw !== undefined && { kw: within(kw, TOLERANCE.kw) }),
    ...(cc === undefined && kw === undefined && { make }),
    ...(fuel !== undefined && { fuel }),
  }).lean();

const namesOf = async (engines: EngineDoc[]) => {
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

/** The engines most like what is looked for, at most 20: displacement within 2 %, power within 5 %. */
export const findSimilarEngines = async (query: SimilarEnginesQuery): Promise<SimilarEnginesAnswer> => {
  const kw = query.kw ?? (query.hp === undefined ? undefined : kwOf(query.hp));
  const wanted: Wanted = { make: query.make?.toLowerCase(), cc: query.cc, kw, name: query.name };
  const scored = (await candidatesOf(wanted, query.fuel)).map((engine) => ({
    engine,
    score: similarity(wanted, { ...engine, make: engine.make.toHexString() }),
  }));
  // names and ids only so that the order is always the same
  const best = scored
    .sort((a, b) => b.score - a.score || (a.engine._id.toHexString() < b.engine._id.toHexString() ? -1 : 1))
    .slice(0, MOST);
  const named = await namesOf(best.map(({ engine }) => engine));
  return {
    engines: best.map(({ engine, score }) => ({
      ...toEngine(engine),
      make: named(engine.make),
      baseModel: named(engine.baseModel),
      specModel: named(engine.specModel),
      score,
    })),
  };
};
