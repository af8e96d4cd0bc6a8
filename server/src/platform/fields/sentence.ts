import { formatDistance, type DistanceUnits } from '@glovebox/shared/units';

/** The parts of a sentence. A number is a distance in km, which is converted to the unit of each reader. */
export type Sentence = readonly (string | number)[];

/** A sentence as it is stored. */
export interface StoredSentence {
  /** The words without the distances. */
  details: string;
  /** The distances in order: the position in `details`, in UTF-16 code units, and the km. */
  distances?: { at: number; km: number }[] | null;
}

/** The Mongoose type of the distances of a document's `details`. */
export const STORED_DISTANCES = [
  { _id: false, at: { type: Number, required: true }, km: { type: Number, required: true } },
];

export const storedSentence = (sentence: Sentence): StoredSentence => {
  let details = '';
  const distances: NonNullable<StoredSentence['distances']> = [];
  for (const part of sentence) {
    if (typeof part === 'string') details += part;
    else distances.push({ at: details.length, km: part });
  }
  return { details, ...(distances.length > 0 && { distances }) };
};

/** Writes a stored sentence in words. */
export const sentenceInWords = ({ details, distances }: StoredSentence, units: DistanceUnits): string => {
  let [words, from] = ['', 0];
  for (const { at, km } of distances ?? []) {
    words += details.slice(from, at) + formatDistance(km, units);
    from = at;
  }
  return words + details.slice(from);
};
