import type { AnyObject, Collection } from 'mongoose';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from './catalogueModel.ts';

/** A level of the catalogue. */
export type EntryLevel = 'make' | 'baseModel' | 'specModel' | 'engine';

/** The levels of the catalogue, from the top. */
export const LEVELS: readonly EntryLevel[] = ['make', 'baseModel', 'specModel', 'engine'];

/** The field in which an entry names its parent. */
export const PARENT_OF: Record<EntryLevel, EntryLevel | null> = {
  make: null,
  baseModel: 'make',
  specModel: 'baseModel',
  engine: 'specModel',
};

/** Past Mongoose: a change may be of ten thousand entries, and what they hold was read from here or made by us. */
export const COLLECTIONS: Record<EntryLevel, Collection<AnyObject>> = {
  make: MakeModel.collection,
  baseModel: BaseModelModel.collection,
  specModel: SpecModelModel.collection,
  engine: EngineModel.collection,
};
