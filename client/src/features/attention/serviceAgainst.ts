import type { ServiceType } from '@glovebox/shared/serviceTypes';

/** Words in the title of a warning that name the work. Words that only name a place, such as oil, are left out. */
const WORDS: readonly (readonly [RegExp, ServiceType])[] = [
  [/\boil change\b/i, 'Oil Change Service'],
  [/\bbrak(?:es?|ing)\b/i, 'Brake Service'],
  [/\balignment\b/i, 'Wheel Alignment Service'],
  [/\bair[ -]?con(?:ditioning|ditioner)?\b/i, 'Air Conditioning Service'],
  [/\b(?:suspension|shock absorbers?)\b/i, 'Suspension Service'],
  [/\b(?:transmission|gearbox)\b/i, 'Transmission Service'],
  [/\bspark[ -]?plugs?\b/i, 'Spark Plugs Service'],
];

/**
 * Returns the type of service that ends what a warning is about, by the words of its title: 'Front brake pads worn' is
 * ended by a Brake Service. Undefined if the title names no type, or several.
 */
export const serviceAgainst = (title: string): ServiceType | undefined => {
  const [type, ...others] = WORDS.flatMap(([words, one]) => (words.test(title) ? one : []));
  return others.length > 0 ? undefined : type;
};
