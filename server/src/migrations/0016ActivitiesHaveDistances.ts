import type { mongo } from 'mongoose';
import { storedSentence, type Sentence } from '../platform/fields/sentence.ts';
import { inBatches } from '../platform/database/inBatches.ts';
import type { Migration } from './migration.ts';

interface OldEntry {
  _id: mongo.ObjectId;
  details: string;
}

/** A distance as earlier versions wrote it; what is around it says that it was not a person who did. */
const KM = String.raw`(\d{1,3}(?:,\d{3})*) km`;

/** 'Oil Change Service at 128,450 km', 'Oil Change Service due at 125,000 km, overdue by 300 km'. */
const AT_END = new RegExp(String.raw`^[^]* at ${KM}(?:, overdue by ${KM})?$`, 'd');
/** '… at 1,000 km. Changed: mileage (was 2,000 km), parts': what follows is words of the product's own. */
const EDITED = new RegExp(String.raw`^[^]* at ${KM}\. Changed: [\w ,()-]+$`, 'd');
const WAS = new RegExp(String.raw`\(was ${KM}\)`, 'dg');

/** Once only: otherwise it could be the words of a person. */
const once = (end: string) =>
  new RegExp(
    String.raw`^(?:(?! at [\d,]+ km${end})[^])* at ${KM}${end}(?:(?! at [\d,]+ km${end})[^])*$`,
    'd',
  );
const REMOVED = once(String.raw`\. Reason: `);
const AUDITED = once(': ');

type Place = readonly [from: number, to: number];

const placesIn = (match: RegExpExecArray | null): Place[] =>
  (match?.indices ?? []).slice(1).filter((place) => place !== undefined);

/** Words with their distances by themselves: 'Oil at 1,200 km' becomes 'Oil at ', 1200. */
const sentenceOf = (details: string, places: readonly Place[]): Sentence => {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const [start, end] of places) {
    parts.push(details.slice(from, start), Number(details.slice(start, end).replaceAll(',', '')));
    from = end + ' km'.length;
  }
  return [...parts, details.slice(from)];
};

const placesOf = (details: string): Place[] => {
  if (details.startsWith('Removed by an admin: ')) return placesIn(REMOVED.exec(details));
  const [at] = placesIn(EDITED.exec(details));
  if (!at) return placesIn(AT_END.exec(details));
  const were = [...details.matchAll(WAS)].flatMap((match) => placesIn(match));
  return [at, ...were.filter(([start]) => start > at[1])];
};

/** What an activity says, with its distances by themselves; without any where none can be told from a person's words. */
export const activitySentence = (details: string): Sentence => sentenceOf(details, placesOf(details));

/** The same for the audit log: 'Oil Change Service at 1,200 km: entered twice'. */
export const auditSentence = (details: string): Sentence =>
  sentenceOf(details, placesIn(AUDITED.exec(details)));

const convert = async (
  entries: mongo.Collection<OldEntry>,
  actions: string[],
  sentence: (details: string) => Sentence,
) => {
  const those = { action: { $in: actions }, distances: { $exists: false } };
  const ids = await entries.find(those, { projection: { _id: 1 } }).toArray();
  await inBatches(ids, async (batch) => {
    const some = await entries.find({ _id: { $in: batch.map(({ _id }) => _id) } }).toArray();
    const changes = some
      .map(({ _id, details }) => ({ _id, details, words: storedSentence(sentence(details)) }))
      .filter(({ words }) => words.distances !== undefined);
    if (changes.length === 0) return;
    await entries.bulkWrite(
      changes.map(({ _id, details, words }) => ({
        updateOne: { filter: { _id, details }, update: { $set: words } },
      })),
    );
  });
};

/** Earlier versions wrote distances into the text, in km. */
export const activitiesHaveDistances: Migration = {
  does: 'activities and the audit log keep distances apart from their words, so that each reader has their unit',
  run: async (database) => {
    const activities = database.collection<OldEntry>('activities');
    await convert(activities, ['NEW_SERVICE', 'UPDATE_SERVICE', 'SOON_SERVICE'], activitySentence);
    await convert(database.collection<OldEntry>('auditlogs'), ['SERVICE_REMOVED'], auditSentence);
  },
};
