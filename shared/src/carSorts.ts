/**
 * Sort orders of an owner's cars; a leading minus reverses one: '-added' is newest first, 'serviced' is longest
 * without a service first. Separate from carList.ts, so that the list page does not load its schemas.
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

/** Sort orders of a workshop's cars: by their latest service, or by what is due first. */
export const WORKSHOP_CAR_SORTS = ['-serviced', 'due'] as const;
export type WorkshopCarSort = (typeof WORKSHOP_CAR_SORTS)[number];

export const USUAL_CAR_SORT: CarSort = '-added';

/** The maximum length of a car search, in characters. */
export const CAR_SEARCH_MAX = 100;
