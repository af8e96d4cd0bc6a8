import { pluralize } from '@glovebox/shared/pluralize';
import type { MergeAnswer } from '@glovebox/shared/moderation';
import { countCarsReferringTo, linkCars, readCarsWithEngine } from '../cars/carsOfCatalogue.ts';
import { AppError, notFound, orNotFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeCatalogue } from './changes/catalogueChange.ts';
import { removed } from './changes/catalogueEdit.ts';
import { moveToEngine } from '../suggestions/scheduleSuggestion.ts';
import { EngineModel } from '../catalogue/catalogueModel.ts';
import { asId, toEngine } from '../catalogue/catalogueView.ts';
import { engineInWords, modelAndEngine } from './engineService.ts';

/** Counts the cars that refer to an engine and would be moved by a merge. @throws AppError NOT_FOUND */
export const useOfEngine = async (id: string): Promise<{ cars: number }> => {
  const engine = await EngineModel.findById(asId(id), { _id: 1 }).lean();
  if (!engine) throw notFound();
  return { cars: await countCarsReferringTo('engine', engine._id) };
};

/**
 * Merges a duplicate into another engine. Its cars refer to the other engine from then on, and the duplicate is
 * deleted. Both must belong to the same spec model, because the model of a car stays.
 * @throws AppError NOT_FOUND; BAD_INPUT if the other engine does not exist; CONFLICT if it is of another spec model
 */
export const mergeEngine = (
  moderator: SessionUser,
  id: string,
  into: string,
): Promise<Omit<MergeAnswer, 'message'>> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const duplicate = await orNotFound(EngineModel.findOne({ _id }, null, { session }).lean());
    const kept = await EngineModel.findOne({ _id: into }, null, { session }).lean();
    if (!kept || kept._id.equals(duplicate._id)) {
      const message = 'Choose another engine of this model';
      throw new AppError('BAD_INPUT', message, [{ path: 'into', message }]);
    }
    if (!kept.specModel.equals(duplicate.specModel)) {
      throw new AppError('CONFLICT', 'Only engines of the same model can be merged.');
    }
    const cars = await readCarsWithEngine(session, duplicate._id);
    await linkCars(session, cars, { engine: kept._id });
    await moveToEngine(session, duplicate._id, kept._id);
    const from = await modelAndEngine(session, duplicate);
    return {
      answer: { engine: toEngine(kept), moved: cars.length },
      action: 'ENGINE_MERGED',
      subject: kept._id,
      details: `${from} → ${engineInWords(kept)}, with ${pluralize(cars.length, 'car')}`,
      edits: [removed('engine', duplicate)],
    };
  });
};
