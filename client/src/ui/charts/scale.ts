/** Distances between lines that read well, times a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

export interface Scale {
  /** The values of its three lines, the lowest first. */
  lines: [number, number, number];
  /** Where a value stands between the lowest line (0) and the highest (1). */
  at: (value: number) => number;
}

/**
 * The axis of values from `low` to `high`: three lines, as close around them as round whole numbers allow.
 *
 * @param least the smallest distance between lines: without one, two values that nearly agree would seem far apart
 */
export const scaleFor = (low: number, high: number, least = 1): Scale => {
  for (let power = 10 ** Math.floor(Math.log10(least)); ; power *= 10) {
    for (const factor of STEPS) {
      const step = factor * power;
      const first = Math.floor(low / step) * step;
      if (step < least || !Number.isInteger(step) || first + 2 * step < high) continue;
      return {
        lines: [first, first + step, first + 2 * step],
        at: (value) => (value - first) / (2 * step),
      };
    }
  }
};
