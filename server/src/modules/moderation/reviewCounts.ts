import type { QueryFilter, Types } from 'mongoose';
import { EngineModel, SpecModelModel, type EngineDoc } from '../catalogue/catalogueModel.ts';

interface ReviewCounts {
  unverified: number;
  withoutPower: number;
}

const NOTHING: ReviewCounts = { unverified: 0, withoutPower: 0 };
const one = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });

/** Counts the engines within a scope that are unverified or without power, by the entry above them. */
export const reviewCountsBelow = async (
  level: 'make' | 'baseModel' | 'specModel',
  scope: QueryFilter<EngineDoc> = {},
): Promise<(entry: Types.ObjectId) => ReviewCounts> => {
  const found = await EngineModel.aggregate<ReviewCounts & { _id: Types.ObjectId }>([
    { $match: { ...scope, $or: [{ verified: false }, { kw: null }] } },
    {
      $group: {
        _id: `$${level}`,
        unverified: one({ $eq: ['$verified', false] }),
        withoutPower: one({ $eq: ['$kw', null] }),
      },
    },
  ]);
  const counts = new Map(found.map(({ _id, ...work }) => [_id.toHexString(), work]));
  return (entry) => counts.get(entry.toHexString()) ?? NOTHING;
};

/** Counts the unverified spec models of each make. */
export const countUnverifiedSpecModels = async (): Promise<(make: Types.ObjectId) => number> => {
  const found = await SpecModelModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { verified: false } },
    { $group: { _id: '$make', count: { $sum: 1 } } },
  ]);
  const counts = new Map(found.map(({ _id, count }) => [_id.toHexString(), count]));
  return (make) => counts.get(make.toHexString()) ?? 0;
};
