import { foldedName, type TypedVehicle } from '@glovebox/shared/typedVehicle';
import type { Types } from 'mongoose';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from './catalogueModel.ts';

/** A car's vehicle: what it refers to, and below that what was typed. `model` is the spec model. */
export interface Vehicle {
  make: Types.ObjectId | null;
  /** Only where the spec model is typed. */
  baseModel: Types.ObjectId | null;
  model: Types.ObjectId | null;
  engine: Types.ObjectId | null;
  /** Null where all of it is of the catalogue. */
  typed: Partial<TypedVehicle> | null;
}

interface Named {
  _id: Types.ObjectId;
  name: string;
}

/** The one entry of that name; null where there is none, and where there are several: it is not for us to guess. */
const onlyOne = <Entry extends Named>(entries: Entry[], name: string): Entry | null => {
  const found = entries.filter((entry) => foldedName(entry.name) === foldedName(name));
  return found.length === 1 ? (found[0] ?? null) : null;
};

const specModelsOf = async (make: Types.ObjectId, baseModel: Types.ObjectId | null) => {
  const bases = baseModel
    ? [baseModel]
    : (await BaseModelModel.find({ make }, { _id: 1 }).lean()).map(({ _id }) => _id);
  return SpecModelModel.find({ baseModel: { $in: bases } }, { name: 1 }).lean();
};

const FIGURES = ['kw', 'hp', 'cc', 'fuel'] as const;

/** The one engine of that name whose figures are those that were typed, as far as they were. */
const engineOf = async (model: Types.ObjectId, typed: TypedVehicle['engine']) => {
  const engines = await EngineModel.find({ specModel: model }).lean();
  const fitting = engines.filter((engine) =>
    FIGURES.every((figure) => typed[figure] === null || typed[figure] === engine[figure]),
  );
  return onlyOne(fitting, typed.name);
};

/** The same vehicle, where an entry of the catalogue takes the place of what was typed and has its very name. */
export const linkKnownNames = async (vehicle: Vehicle): Promise<Vehicle> => {
  const linked = { ...vehicle };
  const { make, model, engine } = vehicle.typed ?? {};
  const left: Partial<TypedVehicle> = {};
  if (make) {
    linked.make = onlyOne(await MakeModel.find({}, { name: 1 }).lean(), make.name)?._id ?? null;
    if (!linked.make) left.make = make;
  }
  if (model) {
    const known = linked.make && onlyOne(await specModelsOf(linked.make, linked.baseModel), model.name);
    linked.model = known?._id ?? null;
    if (known) linked.baseModel = null;
    else left.model = model;
  }
  if (engine) {
    linked.engine = (linked.model && (await engineOf(linked.model, engine)))?._id ?? null;
    if (!linked.engine) left.engine = engine;
  }
  return { ...linked, typed: Object.keys(left).length > 0 ? left : null };
};
