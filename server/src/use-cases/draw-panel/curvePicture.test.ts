import { addDays } from '@glovebox/shared/days';
import { describe, expect, it } from 'vitest';
import { curvePicture } from './curvePicture.ts';

const dots = (count: number) => {
  const readings = Array.from({ length: count }, (_, index) => ({
    day: addDays('2020-01-01', index * 10),
    km: 10_000 + index * 300,
    // workshops read often in the first year, and the owner later
    verified: index < 30,
    implausible: false,
  }));
  const today = { day: addDays('2020-01-01', count * 10), km: 10_000 + count * 300 };
  const shapes = curvePicture({ readings, today, hasNext: false }, { width: 600, height: 200 });
  return shapes.flatMap(({ path, width }) => (width === 3 ? [Number(/-?[\d.]+/.exec(path)?.[0])] : []));
};

describe('the mileage curve of a picture', () => {
  it('marks every reading of a short history', () => {
    expect(dots(12)).toHaveLength(12);
  });

  it('marks twelve readings of a long history, evenly spread from the first to the newest', () => {
    const marked = dots(150);
    expect(marked).toHaveLength(12);
    const steps = marked.slice(1).map((x, index) => x - (marked[index] ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(5);
    expect(Math.max(...marked)).toBeCloseTo(dots(149)[11] ?? 0, -1);
  });
});
