import {
  SUGGESTION_FIELDS,
  type Suggestion,
  type SuggestionList,
  type SuggestionQuery,
} from '@glovebox/shared/suggestion';
import { makeOfVin } from '@glovebox/shared/wmi';
import type { Types } from 'mongoose';
import { readYearsAndVins } from '../cars/carFacts.ts';
import { toTypedVehicle } from '../cars/typedParts.ts';
import { readScheduled } from '../catalogue/schedules.ts';
import { readBaseModels, resolveVehicles } from '../catalogue/vehicles.ts';
import { answered } from '../../platform/fields/answered.ts';
import { byMoment, oldestFirst, readPage } from '../../platform/database/paging.ts';
import { readUserNames } from '../accounts/userNames.ts';
import { SuggestionModel, type SuggestionDoc } from './suggestionModel.ts';

const MOST_DUPLICATES = 1_000;

/** Counts the open duplicates of each suggestion. */
const countDuplicates = async (suggestions: SuggestionDoc[]) => {
  const fingerprints = { $in: suggestions.map((suggestion) => suggestion.says) };
  const found = await SuggestionModel.find({ says: fingerprints, isOpen: true }, { says: 1 })
    .limit(MOST_DUPLICATES)
    .lean();
  return (one: SuggestionDoc) =>
    found.filter((other) => other.says === one.says && !other._id.equals(one._id)).length;
};

const toSuggestions = async (suggestions: SuggestionDoc[]): Promise<Suggestion[]> => {
  const refs = suggestions.map(({ make, model }) => ({ make, model, engine: null }));
  const [vehicles, bases, cars, names, scheduled, duplicatesOf] = await Promise.all([
    resolveVehicles(refs),
    readBaseModels(
      suggestions.flatMap(({ model }) => model ?? []),
      suggestions.flatMap(({ typed }) => typed?.baseModel ?? []),
    ),
    readYearsAndVins(suggestions.map(({ car }) => car)),
    readUserNames(suggestions.flatMap(({ decidedBy }) => decidedBy ?? [])),
    readScheduled(suggestions.flatMap(({ schedule }) => schedule?.entry ?? [])),
    countDuplicates(suggestions),
  ]);
  const known = (entry: { _id: string | null; name: string } | null | undefined) =>
    entry?._id ? { _id: entry._id, name: entry.name } : null;
  const person = (_id: Types.ObjectId) => {
    const name = names.get(_id.toHexString());
    return { id: _id.toHexString(), ...(name && { name }) };
  };
  const toSchedule = ({ level, entry, proposed }: NonNullable<SuggestionDoc['schedule']>) => {
    const found = scheduled.get(entry.toHexString());
    return {
      level,
      entry: found ? { _id: found._id.toHexString(), name: found.name, revision: found.edits ?? 0 } : null,
      proposed,
      current: found?.schedule ?? null,
    };
  };
  return suggestions.map((suggestion, index) => {
    const { baseModel = null, ...typed } = toTypedVehicle(suggestion.typed ?? {});
    const car = cars.get(suggestion.car.toHexString());
    return answered(SUGGESTION_FIELDS, 'moderator', suggestion, {
      make: known(vehicles[index]?.make),
      baseModel: bases.get(suggestion.model?.toHexString() ?? baseModel ?? '') ?? null,
      model: known(vehicles[index]?.model),
      typed,
      schedule: suggestion.schedule ? toSchedule(suggestion.schedule) : undefined,
      productionYear: car?.productionYear ?? null,
      vinMaker: (car && makeOfVin(car.vin)?.make) ?? null,
      alike: suggestion.isOpen ? duplicatesOf(suggestion) : 0,
      decidedBy: suggestion.decidedBy ? person(suggestion.decidedBy) : undefined,
      decidedAt: suggestion.decidedAt?.toISOString() ?? null,
    });
  });
};

const NEWEST_FIRST = byMoment('createdAt');

const LISTS = {
  // the suggestion that has waited longest comes first
  open: { order: oldestFirst(NEWEST_FIRST), sort: { createdAt: 1, _id: 1 } },
  decided: { order: NEWEST_FIRST, sort: { createdAt: -1, _id: -1 } },
} as const;

/** Returns a page of the open suggestions, oldest first, or of the closed ones, newest first. */
export const listSuggestions = async ({ state, ...query }: SuggestionQuery): Promise<SuggestionList> => {
  const { order, sort } = LISTS[state];
  const [{ page, nextCursor }, open] = await Promise.all([
    readPage<SuggestionDoc>(query, order, (after, count) =>
      SuggestionModel.find({ isOpen: state === 'open', ...after })
        .sort(sort)
        .limit(count)
        .lean(),
    ),
    SuggestionModel.countDocuments({ isOpen: true }),
  ]);
  return { suggestions: await toSuggestions(page), open, nextCursor };
};
