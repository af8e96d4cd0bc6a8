import type { Sentence } from '../../platform/fields/sentence.ts';
import type { ServiceContent } from '../../modules/service-records/serviceView.ts';

/** The name of each field in the activity of an edit and, where it fits in a line, the previous value. */
const CHANGED: Record<
  keyof ServiceContent,
  [name: string, was?: (before: ServiceContent) => string | number]
> = {
  type: ['type', ({ type }) => type],
  mileage: ['mileage', ({ mileage }) => mileage ?? 'none'],
  nextMileage: ['next service', ({ nextMileage }) => nextMileage ?? 'none'],
  nextDate: ['day of the next service', ({ nextDate }) => nextDate ?? 'none'],
  doneAt: ['day', ({ doneAt }) => doneAt],
  description: ['description'],
  parts: ['parts'],
};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));

/**
 * Returns the changes of an edit in words, such as 'mileage (was 120,500 km), parts'; null if it changed none of them.
 */
export const differencesInWords = (before: ServiceContent, after: ServiceContent): Sentence | null => {
  const changed = Object.entries(CHANGED).flatMap(([field, [name, was]]): Sentence[] => {
    const key = field as keyof ServiceContent;
    if (isSame(before[key], after[key])) return [];
    return [was ? [`${name} (was `, was(before), ')'] : [name]];
  });
  return changed.length > 0 ? changed.flatMap((one, index) => (index === 0 ? one : [', ', ...one])) : null;
};
