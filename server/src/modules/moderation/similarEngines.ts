import { kwOf } from '@glovebox/shared/catalogue';
import type { SimilarEnginesAnswer, SimilarEnginesQuery } from '@glovebox/shared/similarEngines';
import { EngineModel } from '../catalogue/catalogueModel.ts';
import { toEngine } from '../catalogue/catalogueView.ts';
import { toleratedRange, similarity, TOLERANCE, type Wanted } from './engineSimilarity.ts';
import { entryNames } from './entryNames.ts';

const MOST = 20;

const within = (value: number, tolerance: number) => {
  const { least, most } = toleratedRange(value, tolerance);
  return { $gte: least, $lte: most };
};

/**
 * Finds engines with close enough power and displacement, or all of the make if neither is given. All cases use an
 * index.
 */
const readCandidates = ({ make, cc, kw }: Wanted, fuel: string | undefined) =>
  EngineModel.find({
    ...(cc !== undefined && { cc: within(cc, TOLERANCE.cc) }),
    ...(kw !== undefined && { kw: within(kw, TOLERANCE.kw) }),
    ...(cc === undefined && kw === undefined && { make }),
    ...(fuel !== undefined && { fuel }),
  }).lean();

/** Finds the 20 engines most similar to the query, with a displacement within 2 % and a power within 5 %. */
export const findSimilarEngines = async (query: SimilarEnginesQuery): Promise<SimilarEnginesAnswer> => {
  const kw = query.kw ?? (query.hp === undefined ? undefined : kwOf(query.hp));
  const wanted: Wanted = { make: query.make?.toLowerCase(), cc: query.cc, kw, name: query.name };
  const scored = (await readCandidates(wanted, query.fuel)).map((engine) => ({
    engine,
    score: similarity(wanted, { ...engine, make: engine.make.toHexString() }),
  }));
  // sorted by name and id as well, for a stable order
  const best = scored
    .sort((a, b) => b.score - a.score || (a.engine._id.toHexString() < b.engine._id.toHexString() ? -1 : 1))
    .slice(0, MOST);
  const named = await entryNames(best.map(({ engine }) => engine));
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
