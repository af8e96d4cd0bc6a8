/**
 * Apart from the schemas of carList.ts, which the page that lists the cars does not load.
 *
 * What an owner's cars can be sorted by; a minus before it turns the order round: '-added' is the newest first,
 * 'serviced' the longest without a service first.
 */
export const CAR_SORTS = [
  '-added',
  'added',
  'name',
  '-name',
  '-serviced',
  'serviced',
  '-mileage',
  'mileage',
  '-year',
  'year',
] as const;
export type CarSort = (typeof CAR_SORTS)[number];

export const USUAL_CAR_SORT: CarSort = '-added';

/** Characters of what an owner's cars are searched for, at most. */
export const CAR_SEARCH_MAX = 100;
