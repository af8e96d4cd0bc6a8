import type {
  BaseModelsAnswer,
  Engine,
  EnginesAnswer,
  Make,
  SpecModel,
  SpecModelsAnswer,
} from '@glovebox/shared/catalogue';
import { isObjectIdOrHexString, type Types } from 'mongoose';
import { notFound } from '../http/appError.ts';
import {
  BaseModelModel,
  EngineModel,
  MakeModel,
  SpecModelModel,
  type EngineDoc,
  type SpecModelDoc,
} from './catalogueModel.ts';

interface Named {
  _id: Types.ObjectId;
  name: string;
}

// 'Škoda' stands among the S, '90' before '100'
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (a: Named, b: Named) => compare(a.name, b.name);

const STILL_BUILT = 9999;
const newestFirst = (a: SpecModelDoc, b: SpecModelDoc) =>
  (b.yearFrom ?? 0) - (a.yearFrom ?? 0) ||
  (b.yearTo ?? STILL_BUILT) - (a.yearTo ?? STILL_BUILT) ||
  byName(a, b);

const byNameAndPower = (a: EngineDoc, b: EngineDoc) =>
  byName(a, b) || (a.kw ?? 0) - (b.kw ?? 0) || (a.cc ?? 0) - (b.cc ?? 0);

const toParent = ({ _id, name }: Named) => ({ _id: _id.toHexString(), name });

const years = ({ yearFrom, yearTo }: SpecModelDoc) => ({
  formattedYearFrom: yearFrom === null ? '' : String(yearFrom),
  formattedYearTo: yearTo === null ? 'present' : String(yearTo),
});

const toSpecModel = (spec: SpecModelDoc): SpecModel => ({
  ...toParent(spec),
  imgUrl: spec.imgUrl,
  ...years(spec),
  docCount: spec.docCount,
});

const toEngine = (engine: EngineDoc): Engine => ({
  ...toParent(engine),
  kw: engine.kw,
  hp: engine.hp,
  cc: engine.cc,
  fuel: engine.fuel,
});

/** @throws AppError NOT_FOUND for what is not an id */
const asId = (id: string) => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  return id;
};

export const listMakes = async (): Promise<Make[]> => {
  const makes = await MakeModel.find().lean();
  return makes
    .sort(byName)
    .map((make) => ({ ...toParent(make), imgUrl: make.imgUrl, docCount: make.docCount }));
};

/** A make with its base models. @throws AppError NOT_FOUND */
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
    baseModels: baseModels.sort(byName).map((base) => ({ ...toParent(base), docCount: base.docCount })),
  };
};

/** A base model with its spec models, the newest first. @throws AppError NOT_FOUND */
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

/** A spec model with its engines. @throws AppError NOT_FOUND */
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
