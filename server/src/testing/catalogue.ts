import { expect } from 'vitest';
import type { Person } from './people.ts';

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

/** A make with one base model, one spec model and one engine; returns their ids. */
export const buildVehicle = async (moderator: Person, makeName?: string): Promise<VehicleEntries> => {
  built += 1;
  const make = (await addEntry(moderator, 'make', { name: makeName ?? `Make ${built}` }))._id;
  const baseModel = (await addEntry(moderator, 'basemodel', { make, name: 'Base' }))._id;
  const model = (await addEntry(moderator, 'specmodel', { baseModel, name: 'Spec', yearFrom: 2010 }))._id;
  const engine = (await addEntry(moderator, 'engine', { specModel: model, name: '1.0', kw: 50, cc: 999 }))
    ._id;
  return { make, baseModel, model, engine };
};
