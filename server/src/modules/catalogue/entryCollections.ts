import type { AnyObject, Collection } from 'mongoose';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from './catalogueModel.ts';

/** A level of the catalogue. */
export type EntryLevel = 'make' | 'baseModel' | 'specModel' | 'engine';

/** The levels of the catalogue, from top to bottom. */
export const LEVELS: readonly EntryLevel[] = ['make', 'baseModel', 'specModel', 'engine'];

/** The field in which an entry refers to its parent. */
export const PARENT_OF: Record<EntryLevel, EntryLevel | null> = {
  make: null,
  baseModel: 'make',
  specModel: 'baseModel',
  engine: 'specModel',
};

/** Bypasses Mongoose, because a change may consist of ten thousand entries whose content needs no casting. */
export const COLLECTIONS: Record<EntryLevel, Collection<AnyObject>> = {
  make: MakeModel.collection,
  baseModel: BaseModelModel.collection,
  specModel: SpecModelModel.collection,
  engine: EngineModel.collection,
};
