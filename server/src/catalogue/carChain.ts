import type { Car } from '@glovebox/shared/car';
import type { ClientSession, Types } from 'mongoose';
import {
  BaseModelModel,
  EngineModel,
  MakeModel,
  SpecModelModel,
  type EngineDoc,
  type MakeDoc,
  type SpecModelDoc,
} from './catalogueModel.ts';

/** What a car shows of the catalogue. */
export type CarChain = Pick<Car, 'make' | 'model' | 'engine'>;

/** What a car refers to in the catalogue; null where it carries free text instead. `model` is the spec model. */
export interface CarRefs {
  make: Types.ObjectId | null;
  model: Types.ObjectId | null;
  engine: Types.ObjectId | null;
}

type Described = { [Part in keyof CarChain]: CarChain[Part] | null };

const toMake = ({ _id, name, imgUrl }: MakeDoc): CarChain['make'] => ({
  _id: _id.toHexString(),
  name,
  imgUrl,
});
const toModel = ({ _id, name, imgUrl }: SpecModelDoc): CarChain['model'] => ({
  _id: _id.toHexString(),
  name,
  imgUrl,
});
const toEngine = ({ _id, name, kw, hp, cc }: EngineDoc): CarChain['engine'] => ({
  _id: _id.toHexString(),
  name,
  kw,
  hp,
  cc,
});

/** Finds an entry by a reference and says what a car shows of it. */
const lookUp = <Doc extends { _id: Types.ObjectId }, Shown>(
  documents: Doc[],
  toShown: (doc: Doc) => Shown,
) => {
  const shown = new Map(documents.map((document) => [document._id.toHexString(), toShown(document)]));
  return (reference: Types.ObjectId | null) => (reference && shown.get(reference.toHexString())) ?? null;
};

/**
 * What cars refer to, in the order of `refs`, by three indexed reads however many cars there are.
 * Null where a car refers to nothing.
 */
export const describe = async (refs: readonly CarRefs[]): Promise<Described[]> => {
  const among = (part: keyof CarRefs) => ({ _id: { $in: refs.flatMap((ref) => ref[part] ?? []) } });
  const [makes, models, engines] = await Promise.all([
    MakeModel.find(among('make')).lean(),
    SpecModelModel.find(among('model')).lean(),
    EngineModel.find(among('engine')).lean(),
  ]);
  const make = lookUp(makes, toMake);
  const model = lookUp(models, toModel);
  const engine = lookUp(engines, toEngine);
  return refs.map((ref) => ({ make: make(ref.make), model: model(ref.model), engine: engine(ref.engine) }));
};

/**
 * The chain that a person chose, if it is one: the model is the make's and the engine the model's.
 * Otherwise the first part that does not belong. The ids are well-formed.
 */
export const findChain = async (
  chosen: Record<keyof CarRefs, string>,
): Promise<{ chain: CarChain } | { missing: keyof CarRefs }> => {
  const [make, model, engine] = await Promise.all([
    MakeModel.findById(chosen.make).lean(),
    SpecModelModel.findOne({ _id: chosen.model, make: chosen.make }).lean(),
    EngineModel.findOne({ _id: chosen.engine, specModel: chosen.model }).lean(),
  ]);
  if (!make) return { missing: 'make' };
  if (!model) return { missing: 'model' };
  if (!engine) return { missing: 'engine' };
  return { chain: { make: toMake(make), model: toModel(model), engine: toEngine(engine) } };
};

/**
 * Keeps an engine, and with it the model and make above it, from being deleted until the transaction that makes
 * a car refer to it has committed. False where it is gone.
 */
export const holdEngine = async (session: ClientSession, engine: string): Promise<boolean> => {
  const { matchedCount } = await EngineModel.updateOne(
    { _id: engine },
    { $inc: { revision: 1 } },
    { session },
  );
  return matchedCount === 1;
};

/** The chain of that name, or null where the catalogue holds none. */
export const findChainByName = async (named: {
  make: string;
  baseModel: string;
  model: string;
  engine: { name: string; kw: number };
}): Promise<Record<keyof CarRefs, Types.ObjectId> | null> => {
  const make = await MakeModel.findOne({ name: named.make }, { _id: 1 }).lean();
  const base = make && (await BaseModelModel.findOne({ make: make._id, name: named.baseModel }).lean());
  const model = base && (await SpecModelModel.findOne({ baseModel: base._id, name: named.model }).lean());
  const engine = model && (await EngineModel.findOne({ specModel: model._id, ...named.engine }).lean());
  return engine && { make: make._id, model: model._id, engine: engine._id };
};
