import type { QueryFilter, Types } from 'mongoose';
import { EngineModel, SpecModelModel, type EngineDoc } from '../catalogue/catalogueModel.ts';

interface ReviewCounts {
  unverified: number;
  withoutPower: number;
}

/** The entries above an engine. */
const ABOVE = { _id: 0, make: 1, baseModel: 1, specModel: 1 } as const;

const countByEntry = (entries: readonly Types.ObjectId[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const key = String(entry);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** Counts the engines within a scope that are unverified or without power, by the entry above them. */
export const reviewCountsBelow = async (
  level: 'make' | 'baseModel' | 'specModel',
  scope: QueryFilter<EngineDoc> = {},
): Promise<(entry: Types.ObjectId) => ReviewCounts> => {
  const [unverified, withoutPower] = await Promise.all(
    [{ verified: false }, { kw: null }].map(async (condition) => {
      const engines = await EngineModel.find({ ...scope, ...condition }, ABOVE).lean();
      return countByEntry(engines.map((engine) => engine[level]));
    }),
  );
  return (entry) => ({
    unverified: unverified?.get(String(entry)) ?? 0,
    withoutPower: withoutPower?.get(String(entry)) ?? 0,
  });
};

/** Counts the unverified spec models of each make. */
export const countUnverifiedSpecModels = async (): Promise<(make: Types.ObjectId) => number> => {
  const specModels = await SpecModelModel.find({ verified: false }, { _id: 0, make: 1 }).lean();
  const counts = countByEntry(specModels.map(({ make }) => make));
  return (make) => counts.get(String(make)) ?? 0;
};
