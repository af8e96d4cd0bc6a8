import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import { notFound } from '../../platform/errors/appError.ts';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from './catalogueModel.ts';
import { byName, byNameAndPower, newestFirst } from './catalogueOrder.ts';
import { asId, toBaseModel, toEngine, toMake, toParent, toSpecModel, years } from './catalogueView.ts';

export const listMakes = async (): Promise<Make[]> => {
  const makes = await MakeModel.find().lean();
  return makes.sort(byName).map(toMake);
};

/** Reads a make with its base models. @throws AppError NOT_FOUND */
export const listBaseModels = async (makeId: string): Promise<BaseModelsAnswer> => {
  const id = asId(makeId);
  const [make, baseModels] = await Promise.all([
    MakeModel.findById(id).lean(),
    BaseModelModel.find({ make: id }).lean(),
  ]);
  if (!make) throw notFound();
  return {
    ...toParent(make),
    imgUrl: make.imgUrl,
    baseModels: baseModels.sort(byName).map(toBaseModel),
  };
};

/** Reads a base model with its spec models, newest first. @throws AppError NOT_FOUND */
export const listSpecModels = async (baseModelId: string): Promise<SpecModelsAnswer> => {
  const id = asId(baseModelId);
  const [base, specModels] = await Promise.all([
    BaseModelModel.findById(id).lean(),
    SpecModelModel.find({ baseModel: id }).lean(),
  ]);
  const make = base && (await MakeModel.findById(base.make, { name: 1 }).lean());
  if (!make) throw notFound();
  return {
    ...toParent(base),
    make: toParent(make),
    specModels: specModels.sort(newestFirst).map(toSpecModel),
  };
};

/** Reads a spec model with its engines. @throws AppError NOT_FOUND */
export const listEngines = async (specModelId: string): Promise<EnginesAnswer> => {
  const id = asId(specModelId);
  const [spec, engines] = await Promise.all([
    SpecModelModel.findById(id).lean(),
    EngineModel.find({ specModel: id }).lean(),
  ]);
  if (!spec) throw notFound();
  const [make, baseModel] = await Promise.all([
    MakeModel.findById(spec.make, { name: 1 }).lean(),
    BaseModelModel.findById(spec.baseModel, { name: 1 }).lean(),
  ]);
  if (!make || !baseModel) throw notFound();
  return {
    ...toParent(spec),
    imgUrl: spec.imgUrl,
    ...years(spec),
    make: toParent(make),
    baseModel: toParent(baseModel),
    engines: engines.sort(byNameAndPower).map(toEngine),
  };
};
