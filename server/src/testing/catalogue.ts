import { expect } from 'vitest';
import {
  BaseModelModel,
  EngineModel,
  MakeModel,
  SpecModelModel,
} from '../modules/catalogue/catalogueModel.ts';
import type { Person } from './people.ts';

/** The makes that `buildCar` and `buildWorld` choose from, and one that they do not use. */
const KEPT_MAKES = ['Volkswagen', 'Škoda'];

/**
 * Removes most of the catalogue of a server that has answered no request yet, for tests that read or change the
 * catalogue some hundred times and do not need all of it.
 */
export const shrinkCatalogue = async (): Promise<void> => {
  const kept = await MakeModel.distinct('_id', { name: { $in: KEPT_MAKES } });
  expect(kept).toHaveLength(KEPT_MAKES.length);
  await MakeModel.deleteMany({ _id: { $nin: kept } });
  const ofOthers = { make: { $nin: kept } };
  await BaseModelModel.deleteMany(ofOthers);
  await SpecModelModel.deleteMany(ofOthers);
  await EngineModel.deleteMany(ofOthers);
};

type Kind = 'make' | 'basemodel' | 'specmodel' | 'engine';

/** Adds an entry to the catalogue over HTTP, and returns it. */
export const addEntry = async (moderator: Person, kind: Kind, body: object) => {
  const answer = await moderator.post(`/api/cars/${kind}`).send(body).expect(201);
  const { message, ...entry } = answer.body as Record<string, { _id: string; name: string }>;
  expect(message).toEqual(expect.stringMatching(/ added\.$/));
  return Object.values(entry)[0]!;
};

export interface VehicleEntries {
  make: string;
  baseModel: string;
  /** The spec model. */
  model: string;
  engine: string;
}

let built = 0;

/** Adds a make with one base model, one spec model and one engine. Returns their ids. */
export const buildVehicle = async (moderator: Person, makeName?: string): Promise<VehicleEntries> => {
  built += 1;
  const make = (await addEntry(moderator, 'make', { name: makeName ?? `Make ${built}` }))._id;
  const baseModel = (await addEntry(moderator, 'basemodel', { make, name: 'Base' }))._id;
  const model = (await addEntry(moderator, 'specmodel', { baseModel, name: 'Spec', yearFrom: 2010 }))._id;
  const engine = (await addEntry(moderator, 'engine', { specModel: model, name: '1.0', kw: 50, cc: 999 }))
    ._id;
  return { make, baseModel, model, engine };
};
