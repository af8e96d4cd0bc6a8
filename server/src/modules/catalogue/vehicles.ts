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

/** The facts from the catalogue that a car shows. */
export interface CarVehicle extends Pick<Car, 'make' | 'model' | 'engine'> {
  /** The fuel of the engine in the words of the catalogue; null if it is not known. */
  fuel: string | null;
}

/** The references of a car to the catalogue; null for parts that were typed. `model` is the spec model. */
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

/** The number of cached entries per level, which is more than the starting catalogue has. */
const MOST_KEPT = 20_000;

/** Creates a cache of the facts that cars show of the entries of one level, by id. */
const shownEntries = <Doc extends { _id: Types.ObjectId }, Shown extends object>(
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

/** Call this after every commit that changes the catalogue. */
export const forgetShownEntries = () => {
  for (const level of [makes, models, engines]) level.forget();
};

/**
 * Returns the vehicles of `refs` in that order, by at most three indexed reads. Entries that were read in the last
 * seconds come from a cache, unless the caller wants fresh data. Null for parts without a reference.
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

/** Returns the fuels of engines in their order, from the same cache; null if a fuel is not known. */
export const readFuels = async (references: (Types.ObjectId | null)[]): Promise<(string | null)[]> => {
  const engine = await engines.read(references, false);
  return references.map((reference) => engine(reference)?.fuel ?? null);
};

/**
 * Finds the first part of a chosen vehicle that does not match. The model must belong to the make, and the engine to
 * the model. Null if all match. Parts that were typed instead are null.
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

/** Reads the base models of spec models by the ids of the spec models, and base models by their own ids. */
export const readBaseModels = async (
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

/** Finds the vehicle with these names, or null if the catalogue has none. */
export const findVehicleByName = async (named: {
  make: string;
  baseModel: string;
  model: string;
  engine: { name: string; kw: number };
}): Promise<Record<keyof CarRefs | 'baseModel', Types.ObjectId> | null> => {
  const make = await MakeModel.findOne({ name: named.make }, { _id: 1 }).lean();
  const base = make && (await BaseModelModel.findOne({ make: make._id, name: named.baseModel }).lean());
  const model = base && (await SpecModelModel.findOne({ baseModel: base._id, name: named.model }).lean());
  const engine = model && (await EngineModel.findOne({ specModel: model._id, ...named.engine }).lean());
  return engine && { make: make._id, baseModel: base._id, model: model._id, engine: engine._id };
};
