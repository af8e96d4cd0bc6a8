import { folded } from '@glovebox/shared/folded';
import type { TypedVehicle } from '@glovebox/shared/typedVehicle';
import type { Types } from 'mongoose';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from './catalogueModel.ts';

/** The vehicle of a car: the entries that it refers to, and the typed parts below them. `model` is the spec model. */
export interface Vehicle {
  make: Types.ObjectId | null;
  /** The base model, which is only set if the spec model is typed. */
  baseModel: Types.ObjectId | null;
  model: Types.ObjectId | null;
  engine: Types.ObjectId | null;
  /** Null if the whole vehicle is in the catalogue. */
  typed: Partial<TypedVehicle> | null;
}

interface Named {
  _id: Types.ObjectId;
  name: string;
}

/** Finds the only entry with that name; null if there is none, or if several would make it a guess. */
const onlyOne = <Entry extends Named>(entries: Entry[], name: string): Entry | null => {
  const found = entries.filter((entry) => folded(entry.name) === folded(name));
  return found.length === 1 ? (found[0] ?? null) : null;
};

const readSpecModels = async (make: Types.ObjectId, baseModel: Types.ObjectId | null) => {
  const bases = baseModel
    ? [baseModel]
    : (await BaseModelModel.find({ make }, { _id: 1 }).lean()).map(({ _id }) => _id);
  return SpecModelModel.find({ baseModel: { $in: bases } }, { name: 1 }).lean();
};

const TECHNICAL_FIELDS = ['kw', 'hp', 'cc', 'fuel'] as const;

/** Finds the only engine of that name that matches the typed technical data. */
const findEngine = async (model: Types.ObjectId, typed: TypedVehicle['engine']) => {
  const engines = await EngineModel.find({ specModel: model }).lean();
  const fitting = engines.filter((engine) =>
    TECHNICAL_FIELDS.every((field) => typed[field] === null || typed[field] === engine[field]),
  );
  return onlyOne(fitting, typed.name);
};

/** Returns the same vehicle, with typed parts replaced by catalogue entries of the same name. */
export const linkKnownNames = async (vehicle: Vehicle): Promise<Vehicle> => {
  const linked = { ...vehicle };
  const { make, model, engine } = vehicle.typed ?? {};
  const left: Partial<TypedVehicle> = {};
  if (make) {
    linked.make = onlyOne(await MakeModel.find({}, { name: 1 }).lean(), make.name)?._id ?? null;
    if (!linked.make) left.make = make;
  }
  if (model) {
    const known = linked.make && onlyOne(await readSpecModels(linked.make, linked.baseModel), model.name);
    linked.model = known?._id ?? null;
    if (known) linked.baseModel = null;
    else left.model = model;
  }
  if (engine) {
    linked.engine = (linked.model && (await findEngine(linked.model, engine)))?._id ?? null;
    if (!linked.engine) left.engine = engine;
  }
  return { ...linked, typed: Object.keys(left).length > 0 ? left : null };
};
