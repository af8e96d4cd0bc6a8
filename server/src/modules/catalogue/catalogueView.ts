import type { BaseModel, Engine, Make, SpecModel } from '@glovebox/shared/catalogue';
import { isObjectIdOrHexString, type Types } from 'mongoose';
import { notFound } from '../../platform/errors/appError.ts';
import type { BaseModelDoc, EngineDoc, MakeDoc, SpecModelDoc } from './catalogueModel.ts';
import { usualBody } from './usualBodies.ts';

interface Named {
  _id: Types.ObjectId;
  name: string;
}

export const toParent = ({ _id, name }: Named) => ({ _id: _id.toHexString(), name });

export const years = ({ yearFrom, yearTo }: SpecModelDoc) => ({
  formattedYearFrom: yearFrom === null ? '' : String(yearFrom),
  formattedYearTo: yearTo === null ? 'present' : String(yearTo),
});

export const toMake = (make: MakeDoc): Make => ({
  ...toParent(make),
  imgUrl: make.imgUrl,
  docCount: make.docCount,
  revision: make.edits ?? 0,
});

export const toBaseModel = (base: BaseModelDoc): BaseModel => ({
  ...toParent(base),
  docCount: base.docCount,
  revision: base.edits ?? 0,
});

export const toSpecModel = (spec: SpecModelDoc): SpecModel => ({
  ...toParent(spec),
  imgUrl: spec.imgUrl,
  body: usualBody(spec.baseModel),
  ...years(spec),
  docCount: spec.docCount,
  revision: spec.edits ?? 0,
});

export const toEngine = (engine: EngineDoc): Engine => ({
  ...toParent(engine),
  kw: engine.kw,
  hp: engine.hp,
  cc: engine.cc,
  fuel: engine.fuel,
  revision: engine.edits ?? 0,
});

/** @throws AppError NOT_FOUND if it is not a valid id */
export const asId = (id: string) => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  return id;
};
