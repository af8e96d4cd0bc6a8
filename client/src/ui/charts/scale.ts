/** The round distances between two grid lines, to be multiplied by a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

export interface Scale {
  /** The values of the three grid lines, the lowest first. */
  lines: [number, number, number];
  /** Returns the position of a value between the lowest line (0) and the highest (1). */
  at: (value: number) => number;
}

/**
 * Computes a value axis with three grid lines, which enclose `low` and `high` as closely as round whole numbers allow.
 * @param least the smallest distance between two lines, without which nearly equal values would seem far apart
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
