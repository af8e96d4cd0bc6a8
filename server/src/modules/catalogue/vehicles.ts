import type { Car } from '@glovebox/shared/car';
import type { ClientSession, Types } from 'mongoose';
import { RecentReads } from '../../platform/database/recentReads.ts';
import {
  BaseModelModel,
  EngineModel,
  MakeModel,
  SpecModelModel,
  type EngineDoc,
  type MakeDoc,
  type SpecModelDoc,
} from './catalogueModel.ts';
import { usualBody } from './usualBodies.ts';

/** What a car shows of the catalogue. */
export interface CarVehicle extends Pick<Car, 'make' | 'model' | 'engine'> {
  /** What its engine burns, in the catalogue's words; null where that is not known. */
  fuel: string | null;
}

/** A car's references to the catalogue; null where it has free text instead. `model` is the spec model. */
export interface CarRefs {
  make: Types.ObjectId | null;
  model: Types.ObjectId | null;
  engine: Types.ObjectId | null;
}

type Resolved = { [Part in keyof CarRefs]: CarVehicle[Part] | null } & Pick<CarVehicle, 'fuel'>;

const toMake = ({ _id, name, imgUrl }: MakeDoc): CarVehicle['make'] => ({
  _id: _id.toHexString(),
  name,
  imgUrl,
});
const toModel = ({ _id, name, imgUrl, baseModel }: SpecModelDoc): CarVehicle['model'] => ({
  _id: _id.toHexString(),
  name,
  imgUrl,
  body: usualBody(baseModel),
});
const toEngine = ({ _id, name, kw, hp, cc, fuel }: EngineDoc): Pick<CarVehicle, 'engine' | 'fuel'> => ({
  engine: { _id: _id.toHexString(), name, kw, hp, cc },
  fuel,
});

/** Cached entries per level: more than the starting catalogue has. */
const MOST_KEPT = 20_000;

/** A cache of what cars show of the entries of one level, by id. */
const shownEntries = <Doc extends { _id: Types.ObjectId }, Shown>(
  find: (ids: Types.ObjectId[]) => Promise<Doc[]>,
  toShown: (doc: Doc) => Shown,
) => {
  const recent = new RecentReads<Shown>(MOST_KEPT);
  return {
    forget: () => {
      recent.forget();
    },
    read: async (references: (Types.ObjectId | null)[], isFresh: boolean) => {
      const shown = new Map<string, Shown>();
      const missing = new Map<string, Types.ObjectId>();
      for (const reference of references) {
        if (!reference) continue;
        const id = reference.toHexString();
        const known = isFresh ? undefined : recent.get(id);
        if (known === undefined) missing.set(id, reference);
        else shown.set(id, known);
      }
      if (missing.size > 0) {
        const keep = recent.beginRead();
        for (const doc of await find([...missing.values()])) {
          const id = doc._id.toHexString();
          shown.set(id, toShown(doc));
          keep(id, toShown(doc));
        }
      }
      return (reference: Types.ObjectId | null) => (reference && shown.get(reference.toHexString())) ?? null;
    },
  };
};

const makes = shownEntries((ids) => MakeModel.find({ _id: { $in: ids } }).lean(), toMake);
const models = shownEntries((ids) => SpecModelModel.find({ _id: { $in: ids } }).lean(), toModel);
const engines = shownEntries((ids) => EngineModel.find({ _id: { $in: ids } }).lean(), toEngine);

/** To be called after every commit that changes the catalogue. */
export const forgetShownEntries = () => {
  for (const level of [makes, models, engines]) level.forget();
};

/**
 * The vehicles that `refs` refer to, in that order, by at most three indexed reads however many there are. What was read
 * in the last seconds comes from a cache, unless fresh data is asked for. Null where a car refers to nothing.
 */
export const resolveVehicles = async (
  refs: readonly CarRefs[],
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<Resolved[]> => {
  const [make, model, engine] = await Promise.all([
    makes.read(
      refs.map((ref) => ref.make),
      isFresh,
    ),
    models.read(
      refs.map((ref) => ref.model),
      isFresh,
    ),
    engines.read(
      refs.map((ref) => ref.engine),
      isFresh,
    ),
  ]);
  return refs.map((ref) => {
    const known = engine(ref.engine);
    return {
      make: make(ref.make),
      model: model(ref.model),
      engine: known?.engine ?? null,
      fuel: known?.fuel ?? null,
    };
  });
};

/** What engines burn, in their order, from the same cache; null where that is not known. */
export const fuelsOf = async (references: (Types.ObjectId | null)[]): Promise<(string | null)[]> => {
  const engine = await engines.read(references, false);
  return references.map((reference) => engine(reference)?.fuel ?? null);
};

/**
 * The first part of a chosen vehicle that does not match: the model must be the make's and the engine the model's. Null
 * if all match. Parts that were typed instead are null.
 */
export const findUnrelated = async ({
  make,
  baseModel,
  model,
  engine,
}: CarRefs & { baseModel: Types.ObjectId | null }): Promise<keyof CarRefs | 'baseModel' | null> => {
  const [hasMake, hasBaseModel, hasModel, hasEngine] = await Promise.all([
    make && MakeModel.exists({ _id: make }),
    baseModel && BaseModelModel.exists({ _id: baseModel, make }),
    model && SpecModelModel.exists({ _id: model, make }),
    engine && EngineModel.exists({ _id: engine, specModel: model }),
  ]);
  if (make && !hasMake) return 'make';
  if (baseModel && !hasBaseModel) return 'baseModel';
  if (model && !hasModel) return 'model';
  return engine && !hasEngine ? 'engine' : null;
};

/**
 * Locks an entry for a transaction that makes a car refer to it, so that neither it nor its parents are deleted
 * concurrently. False if it no longer exists.
 */
export const lockEntryForUpdate = async (
  session: ClientSession,
  part: keyof CarRefs,
  _id: Types.ObjectId,
): Promise<boolean> => {
  const lock = { $inc: { revision: 1 } };
  const { matchedCount } =
    part === 'engine'
      ? await EngineModel.updateOne({ _id }, lock, { session })
      : part === 'model'
        ? await SpecModelModel.updateOne({ _id }, lock, { session })
        : await MakeModel.updateOne({ _id }, lock, { session });
  return matchedCount === 1;
};

/** The base models of spec models, by the spec models' ids, and base models by their own. */
export const baseModelsOf = async (
  specModels: Types.ObjectId[],
  baseModels: Types.ObjectId[],
): Promise<Map<string, { _id: string; name: string }>> => {
  const specs = await SpecModelModel.find({ _id: { $in: specModels } }, { baseModel: 1 }).lean();
  const ids = [...baseModels, ...specs.map(({ baseModel }) => baseModel)];
  const found = await BaseModelModel.find({ _id: { $in: ids } }, { name: 1 }).lean();
  const bases = new Map(
    found.map(({ _id, name }) => [_id.toHexString(), { _id: _id.toHexString(), name }] as const),
  );
  for (const { _id, baseModel } of specs) {
    const base = bases.get(baseModel.toHexString());
    if (base) bases.set(_id.toHexString(), base);
  }
  return bases;
};

/** The vehicle with these names, or null if the catalogue has none. */
export const findVehicleByName = async (named: {
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
