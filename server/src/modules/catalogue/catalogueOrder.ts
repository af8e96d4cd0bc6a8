import type { EngineDoc, SpecModelDoc } from './catalogueModel.ts';

// sorts 'Škoda' among the S, and '90' before '100'
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);

const STILL_BUILT = 9999;

export const newestFirst = (a: SpecModelDoc, b: SpecModelDoc) =>
  (b.yearFrom ?? 0) - (a.yearFrom ?? 0) ||
  (b.yearTo ?? STILL_BUILT) - (a.yearTo ?? STILL_BUILT) ||
  byName(a, b);

export const byNameAndPower = (a: EngineDoc, b: EngineDoc) =>
  byName(a, b) || (a.kw ?? 0) - (b.kw ?? 0) || (a.cc ?? 0) - (b.cc ?? 0);
