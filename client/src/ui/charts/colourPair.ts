/**
 * Returns one of the nine pairs of an outline and a fill, for charts that compare several things.
 * @param number from 1 to 9
 */
export const colourPair = (number: number) => ({
  edge: `var(--chart-${number})`,
  colour: `var(--chart-${number}-fill)`,
});
