import type {
  ModeratedBaseModelAnswer,
  ModeratedEngine,
  ModeratedMakeAnswer,
  ModeratedMakesAnswer,
  ModeratedSpecModelAnswer,
} from '@glovebox/shared/moderation';
import type { Types } from 'mongoose';
import { notFound } from '../../platform/errors/appError.ts';
import {
  BaseModelModel,
  EngineModel,
  MakeModel,
  SpecModelModel,
  type EngineDoc,
  type SpecModelDoc,
} from '../catalogue/catalogueModel.ts';
import { byName, byNameAndPower, newestFirst } from '../catalogue/catalogueOrder.ts';
import { asId, toBaseModel, toEngine, toMake, toParent, toSpecModel } from '../catalogue/catalogueView.ts';
import { reviewCountsBelow, countUnverifiedSpecModels } from './reviewCounts.ts';

const toProvenance = ({ sources, markets, verified }: SpecModelDoc | EngineDoc) => ({
  sources,
  markets,
  verified,
});

/** Converts a spec model with its provenance. */
export const toModeratedSpecModel = (spec: SpecModelDoc) => ({
  ...toSpecModel(spec),
  yearFrom: spec.yearFrom,
  yearTo: spec.yearTo,
  ...toProvenance(spec),
  typedGeneration: spec.typedGeneration,
  observedYears: spec.observedYears,
  schedule: spec.schedule ?? undefined,
});

/** Converts an engine with its provenance. */
export const toModeratedEngine = (engine: EngineDoc): ModeratedEngine => ({
  ...toEngine(engine),
  cylinders: engine.cylinders,
  ...toProvenance(engine),
  ccApprox: engine.ccApprox,
  kwApprox: engine.kwApprox,
  seenElsewhere: engine.seenElsewhere,
  schedule: engine.schedule ?? undefined,
});

const readMake = async ({ make }: { make: Types.ObjectId }) => {
  const found = await MakeModel.findById(make, { name: 1 }).lean();
  if (!found) throw notFound();
  return toParent(found);
};

/** Reads all makes, with the number of entries below each that are left to review. */
export const listModeratedMakes = async (): Promise<ModeratedMakesAnswer> => {
  const [makes, workBelow, unverifiedSpecModels] = await Promise.all([
    MakeModel.find().lean(),
    reviewCountsBelow('make'),
    countUnverifiedSpecModels(),
  ]);
  return {
    makes: makes.sort(byName).map((make) => ({
      ...toMake(make),
      ...workBelow(make._id),
      unverifiedSpecModels: unverifiedSpecModels(make._id),
    })),
  };
};

/** Reads a make with its base models. @throws AppError NOT_FOUND */
export const showModeratedMake = async (id: string): Promise<ModeratedMakeAnswer> => {
  const make = await MakeModel.findById(asId(id)).lean();
  if (!make) throw notFound();
  const scope = { make: make._id };
  const [baseModels, ofMake, ofBaseModel, unverifiedSpecModels] = await Promise.all([
    BaseModelModel.find(scope).lean(),
    reviewCountsBelow('make', scope),
    reviewCountsBelow('baseModel', scope),
    SpecModelModel.countDocuments({ verified: false, ...scope }),
  ]);
  return {
    ...toMake(make),
    ...ofMake(make._id),
    unverifiedSpecModels,
    baseModels: baseModels.sort(byName).map((base) => ({ ...toBaseModel(base), ...ofBaseModel(base._id) })),
  };
};

/** Reads a base model with its spec models, newest first. @throws AppError NOT_FOUND */
export const showModeratedBaseModel = async (id: string): Promise<ModeratedBaseModelAnswer> => {
  const base = await BaseModelModel.findById(asId(id)).lean();
  if (!base) throw notFound();
  // the index on engines begins with the make
  const scope = { make: base.make, baseModel: base._id };
  const [make, specModels, ofBaseModel, ofSpecModel] = await Promise.all([
    readMake(base),
    SpecModelModel.find({ baseModel: base._id }).lean(),
    reviewCountsBelow('baseModel', scope),
    reviewCountsBelow('specModel', scope),
  ]);
  return {
    ...toBaseModel(base),
    ...ofBaseModel(base._id),
    make,
    specModels: specModels
      .sort(newestFirst)
      .map((spec) => ({ ...toModeratedSpecModel(spec), ...ofSpecModel(spec._id) })),
  };
};

/** Reads a spec model with its engines. @throws AppError NOT_FOUND */
export const showModeratedSpecModel = async (id: string): Promise<ModeratedSpecModelAnswer> => {
  const spec = await SpecModelModel.findById(asId(id)).lean();
  const base = spec && (await BaseModelModel.findById(spec.baseModel, { name: 1 }).lean());
  if (!base) throw notFound();
  const scope = { specModel: spec._id };
  const [make, engines, workBelow] = await Promise.all([
    readMake(spec),
    EngineModel.find(scope).lean(),
    reviewCountsBelow('specModel', scope),
  ]);
  return {
    ...toModeratedSpecModel(spec),
    ...workBelow(spec._id),
    make,
    baseModel: toParent(base),
    engines: engines.sort(byNameAndPower).map(toModeratedEngine),
  };
};
