import { distanceBetween, formatDistance, type DistanceUnits } from '@glovebox/shared/units';

/** The distance between two readings, in km. In miles, it is the difference of what the odometer shows. */
interface Between {
  from: number;
  to: number;
}

/** The parts of a sentence. A number is a distance in km, which is converted to the unit of each reader. */
export type Sentence = readonly (string | number | Between)[];

/** A sentence as it is stored. */
export interface StoredSentence {
  /** The words without the distances. */
  details: string;
  /**
   * The distances in order: the position in `details`, in UTF-16 code units, and the km. Those from one reading to another
   * have both.
   */
  distances?: { at: number; km: number; from?: number | null }[] | null;
}

/** The Mongoose type of the distances of a document's `details`. */
export const STORED_DISTANCES = [
  {
    _id: false,
    at: { type: Number, required: true },
    km: { type: Number, required: true },
    from: { type: Number },
  },
];

export const storedSentence = (sentence: Sentence): StoredSentence => {
  let details = '';
  const distances: NonNullable<StoredSentence['distances']> = [];
  for (const part of sentence) {
    if (typeof part === 'string') details += part;
    else if (typeof part === 'number') distances.push({ at: details.length, km: part });
    else distances.push({ at: details.length, km: part.to, from: part.from });
  }
  return { details, ...(distances.length > 0 && { distances }) };
};

/** Writes a stored sentence in words. */
export const sentenceInWords = ({ details, distances }: StoredSentence, units: DistanceUnits): string => {
  let [words, end] = ['', 0];
  for (const { at, km, from } of distances ?? []) {
    words += details.slice(end, at);
    words += formatDistance(from == null ? km : distanceBetween(from, km, units), units);
    end = at;
  }
  return words + details.slice(end);
};
