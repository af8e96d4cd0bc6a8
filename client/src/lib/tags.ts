/**
 * The kinds of cached data. A query provides tags for its answer; a mutation invalidates the tags of what it changes,
 * and all queries that provide them are fetched again.
 */
export const TAG_TYPES = [
  // required by the specification: everything about cars, the session with its account, all services, and a car by its
  // id. listTag('Car') is for answers about several cars, such as the home page.
  'cars',
  'auth',
  'services',
  'Car',
  // tags with the id of a car
  'access',
  'activity',
  'claimsOnCar',
  'fuel',
  'resolvedWarnings',
  'transfers',
  // tags without an id
  'accessTokens',
  'admin',
  'browsers',
  'calendar',
  'catalogue',
  'claimQueue',
  'ownClaims',
  'recordImports',
  'suggestions',
  'webhooks',
] as const;

type TagType = (typeof TAG_TYPES)[number];
interface IdTag {
  type: TagType;
  id: string;
}
type Tag = TagType | IdTag;

export const idTag = (type: TagType, id: string): IdTag => ({ type, id });

export const listTag = (type: 'Car' | 'services') => idTag(type, 'LIST');

/** Provides tags with an id for a query whose argument is that id. */
export const providesId =
  (...types: readonly TagType[]) =>
  (_answer: unknown, _error: unknown, id: string) =>
    types.map((type) => idTag(type, id));

/** Returns the tags of a list of cars. */
export const carListTags = (cars: readonly { _id: string }[] = []): readonly Tag[] => [
  'cars',
  listTag('Car'),
  ...cars.map(({ _id }) => idTag('Car', _id)),
];

/** Invalidates tags after a successful call. A plain list would invalidate them after a refusal as well. */
export const invalidates =
  <Arg>(tags: readonly Tag[] | ((arg: Arg) => readonly Tag[])) =>
  (answer: unknown, _error: unknown, arg: Arg) =>
    answer === undefined ? [] : typeof tags === 'function' ? tags(arg) : tags;

/** The tags to invalidate when the catalogue changes. Its entries name cars, which nearly every answer contains. */
export const CATALOGUE_CHANGED: readonly Tag[] = [
  'cars',
  'services',
  'Car',
  'transfers',
  'catalogue',
  'suggestions',
  'admin',
];
