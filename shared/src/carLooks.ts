/** The kinds of bodies that cars are drawn with. */
export const BODIES = [
  'city',
  'hatchback',
  'estate',
  'saloon',
  'suv',
  'coupe',
  'convertible',
  'mpv',
  'van',
  'pickup',
] as const;
export type Body = (typeof BODIES)[number];

/** The colours that cars are drawn in. */
export const PAINTS = [
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'dark blue',
  'red',
  'dark red',
  'green',
  'yellow',
  'orange',
  'brown',
] as const;
export type Paint = (typeof PAINTS)[number];

/** What a car is drawn like. */
export interface Look {
  body: Body;
  paint: Paint;
}

/** Returns how a car is drawn: as chosen, otherwise with the usual body of its model and in silver. */
export const lookOf = ({
  body,
  paint,
  model,
}: {
  body?: Body | undefined;
  paint?: Paint | undefined;
  model: { body?: Body | undefined };
}): Look => ({ body: body ?? model.body ?? 'hatchback', paint: paint ?? 'silver' });
