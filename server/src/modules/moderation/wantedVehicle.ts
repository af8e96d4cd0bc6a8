import type { SuggestionAcceptance } from '@glovebox/shared/suggestion';
import { folded } from '@glovebox/shared/folded';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import type { CarRefs } from '../catalogue/vehicles.ts';
import { created, type Edit } from './changes/catalogueEdit.ts';
import {
  BaseModelModel,
  EngineModel,
  MakeModel,
  SpecModelModel,
  type BaseModelDoc,
  type MakeDoc,
  type SpecModelDoc,
} from '../catalogue/catalogueModel.ts';
import { engineInWords } from './engineService.ts';
import { newBaseModel, newEngine, newMake, newSpecModel } from './changes/newEntries.ts';

type Wanted = Pick<SuggestionAcceptance, 'make' | 'baseModel' | 'specModel' | 'engine'>;
type Level = keyof Wanted;

const WHAT: Record<Level, string> = {
  make: 'a make of the catalogue',
  baseModel: 'a base model of this make',
  specModel: 'a spec model of this base model',
  engine: 'an engine of this spec model',
};

const notThere = (level: Level) => {
  const message = `Choose ${WHAT[level]}`;
  return new AppError('BAD_INPUT', message, [{ path: `${level}.use`, message }]);
};

/** @throws AppError CONFLICT at the field of the name */
const requireFree = (level: Exclude<Level, 'engine'>, siblings: { name: string }[], name: string) => {
  const holder = siblings.find((entry) => folded(entry.name) === folded(name));
  if (!holder) return;
  const message = `${holder.name} already exists.`;
  throw new AppError('CONFLICT', message, [{ path: `${level}.create.name`, message }]);
};

const only = { name: 1 } as const;

/**
 * Returns the vehicle that a moderator gives a car, which consists of existing entries and new entries below them. Call
 * it within the transaction of `changeCatalogue`, which creates the new entries.
 * @throws AppError BAD_INPUT for an entry that does not exist, or is not below the one above it; CONFLICT for a name
 *   that is taken; both with the path of the field
 */
export const readWantedVehicle = async (
  session: ClientSession,
  { make, baseModel, specModel, engine }: Wanted,
): Promise<{ refs: Record<keyof CarRefs, Types.ObjectId>; edits: Edit[]; words: string }> => {
  const edits: Edit[] = [];

  const readMake = async () => {
    if (!make.create) return MakeModel.findOne({ _id: make.use }, null, { session }).lean();
    requireFree('make', await MakeModel.find({}, only, { session }).lean(), make.create.name);
    const doc = newMake(make.create.name);
    edits.push(created('make', doc));
    return doc;
  };

  const readBaseModel = async (above: MakeDoc) => {
    const within = { make: above._id };
    if (!baseModel.create) {
      return BaseModelModel.findOne({ _id: baseModel.use, ...within }, null, { session }).lean();
    }
    const siblings = await BaseModelModel.find(within, only, { session }).lean();
    requireFree('baseModel', siblings, baseModel.create.name);
    const doc = newBaseModel(above, baseModel.create.name);
    edits.push(created('baseModel', doc));
    return doc;
  };

  const readSpecModel = async (above: BaseModelDoc) => {
    const within = { baseModel: above._id };
    if (!specModel.create) {
      return SpecModelModel.findOne({ _id: specModel.use, ...within }, null, { session }).lean();
    }
    const siblings = await SpecModelModel.find(within, only, { session }).lean();
    requireFree('specModel', siblings, specModel.create.name);
    const doc = newSpecModel(above, specModel.create);
    edits.push(created('specModel', doc));
    return doc;
  };

  const readEngine = async (above: SpecModelDoc) => {
    if (!engine.create) {
      const used = { _id: engine.use, specModel: above._id };
      return EngineModel.findOne(used, null, { session }).lean();
    }
    const doc = newEngine(above, engine.create);
    edits.push(created('engine', doc));
    return doc;
  };

  const foundMake = await readMake();
  if (!foundMake) throw notThere('make');
  const foundBase = await readBaseModel(foundMake);
  if (!foundBase) throw notThere('baseModel');
  const foundSpec = await readSpecModel(foundBase);
  if (!foundSpec) throw notThere('specModel');
  const foundEngine = await readEngine(foundSpec);
  if (!foundEngine) throw notThere('engine');
  return {
    refs: { make: foundMake._id, model: foundSpec._id, engine: foundEngine._id },
    edits,
    words: `${foundMake.name} ${foundSpec.name}: ${engineInWords(foundEngine)}`,
  };
};
