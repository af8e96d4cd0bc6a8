import type { CarRelation } from '@glovebox/shared/policy';
import type { ClientSession, Types } from 'mongoose';
import { keeperOf } from './carRelation.ts';
import { CarModel, type CarDoc } from './carModel.ts';

/** Reads the VINs of cars by their ids. */
export const readVins = async (ids: Types.ObjectId[]): Promise<Map<string, string>> => {
  const cars = await CarModel.find({ _id: { $in: ids } }, { vin: 1 }).lean();
  return new Map(cars.map(({ _id, vin }) => [_id.toHexString(), vin]));
};

/** Reads the owners of cars by the ids of the cars. Cars without an owner are omitted. */
export const readOwners = async (
  ids: Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<Map<string, Types.ObjectId>> => {
  const cars = await CarModel.find({ _id: { $in: ids } }, { owner: 1 })
    .session(session)
    .lean();
  return new Map(cars.flatMap(({ _id, owner }) => (owner ? [[_id.toHexString(), owner] as const] : [])));
};

/** The person in charge of a car, who is its owner or the workshop that keeps it for a customer. */
export interface InCharge {
  person: Types.ObjectId;
  relation: Extract<CarRelation, 'owner' | 'keeper'>;
}

/** Reads who is in charge of cars, by the ids of the cars. Cars of nobody are omitted. */
export const readInCharge = async (ids: Types.ObjectId[]): Promise<Map<string, InCharge>> => {
  const cars = await CarModel.find({ _id: { $in: ids } }, { owner: 1, workshops: 1 }).lean();
  return new Map(
    cars.flatMap(({ _id, owner, workshops }): [string, InCharge][] => {
      const id = _id.toHexString();
      if (owner) return [[id, { person: owner, relation: 'owner' }]];
      const keeper = keeperOf({ owner, workshops });
      return keeper ? [[id, { person: keeper, relation: 'keeper' }]] : [];
    }),
  );
};

/** Reads the year and the VIN of cars, which tell cars of the same model apart, by the ids of the cars. */
export const readYearsAndVins = async (
  ids: Types.ObjectId[],
): Promise<Map<string, Pick<CarDoc, 'vin' | 'productionYear'>>> => {
  const cars = await CarModel.find({ _id: { $in: ids } }, { vin: 1, productionYear: 1 }).lean();
  return new Map(cars.map(({ _id, vin, productionYear }) => [_id.toHexString(), { vin, productionYear }]));
};

/** Reads the cars whose readings have to be judged again by a day, YYYY-MM-DD, and on which day. */
export const carsToJudgeBy = async (
  day: string,
): Promise<(Pick<CarDoc, '_id' | 'owner' | 'workshops'> & { judgeAgainOn: string })[]> => {
  const cars = await CarModel.find(
    // an import judges the readings itself when it ends
    { judgeAgainOn: { $exists: true, $lte: day }, importing: null },
    { judgeAgainOn: 1, owner: 1, workshops: 1 },
  ).lean();
  return cars.flatMap(({ judgeAgainOn, ...car }) => (judgeAgainOn ? { ...car, judgeAgainOn } : []));
};
