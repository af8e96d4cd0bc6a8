import { ANYONE } from '@glovebox/shared/dates';
import { describe, expect, it } from 'vitest';
import { CHART_THEME } from '../../testing/chartTheme.ts';
import type { LineChartProps } from './lineExtent.ts';
import { lineData, lineInWords, lineOptions } from './LineChart.tsx';

const MILEAGE: LineChartProps = {
  label: 'Mileage over time',
  points: [
    { day: '2024-03-01', value: 90_000, isOdd: false, mark: 'filled' },
    { day: '2025-03-01', value: 1_000_000, isOdd: true, mark: 'hollow' },
    { day: '2025-09-01', value: 104_000, isOdd: false, mark: null },
    { day: '2026-03-01', value: 110_000, isOdd: false, mark: 'hollow' },
  ],
  today: '2026-04-01',
  ahead: { day: '2026-09-01', value: 115_000, text: 'Oil Change Service' },
  least: 1_000,
  formatValue: (value) => `${value} km`,
  oddText: 'implausible',
};

const at = (day: string) => Date.parse(day);

describe('a line over time', () => {
  it('connects the readings, and marks those of workshops and of the owner differently', () => {
    const [line] = lineData(MILEAGE, CHART_THEME, ANYONE).datasets;
    expect(line?.data).toEqual([
      { x: at('2024-03-01'), y: 90_000, texts: ['Mar 1, 2024', '90000 km'] },
      { x: at('2025-09-01'), y: 104_000, texts: ['Sep 1, 2025', '104000 km'] },
      { x: at('2026-03-01'), y: 110_000, texts: ['Mar 1, 2026', '110000 km'] },
    ]);
    expect(line?.pointRadius).toEqual([3, 0, 3]);
    expect(line?.pointBackgroundColor).toEqual(['var(--color-accent)', 'var(--color-accent)', 'surface']);
  });

  it('shows a reading that contradicts the others as a cross at the edge', () => {
    const [, , odd] = lineData(MILEAGE, CHART_THEME, ANYONE).datasets;
    expect(odd).toMatchObject({ showLine: false, pointStyle: 'crossRot' });
    expect(odd?.data).toEqual([
      { x: at('2025-03-01'), y: 120_000, texts: ['Mar 1, 2025', '1000000 km – implausible'] },
    ]);
  });

  it('has three round grid lines, which do not depend on a far-off reading', () => {
    const y = lineOptions(MILEAGE, CHART_THEME, ANYONE).scales?.['y'];
    expect(y).toMatchObject({ min: 90_000, max: 120_000, ticks: { stepSize: 15_000 } });
  });

  it('continues as a dotted line to the next service', () => {
    const [, ahead] = lineData(MILEAGE, CHART_THEME, ANYONE).datasets;
    expect(ahead?.borderDash).toEqual([0, 6]);
    expect(ahead?.data).toEqual([
      { x: at('2026-03-01'), y: 110_000 },
      { x: at('2026-09-01'), y: 115_000, texts: ['Oil Change Service', '115000 km'] },
    ]);
  });

  it('cuts off a dotted line that would take more than a quarter of the width, and leaves out its tooltip', () => {
    const far = { day: '2032-03-01', value: 230_000, text: 'Timing belt' };
    const [, ahead] = lineData({ ...MILEAGE, ahead: far }, CHART_THEME, ANYONE).datasets;
    const end = ahead?.data[1];
    expect(end?.texts).toBeUndefined();
    expect(end?.x).toBeLessThan(at('2027-03-01'));
    expect(end?.y).toBeLessThan(130_000);
  });

  it('has ticks at the starts of months or years, in the reader’s format', () => {
    const x = lineOptions(MILEAGE, CHART_THEME, { locale: 'de-DE' }).scales?.['x'];
    const axis = { ticks: [] as { value: number }[] };
    x?.afterBuildTicks?.(axis as never);
    const labels = axis.ticks.map(({ value }, index) =>
      x?.ticks?.callback?.call({} as never, value, index, axis.ticks),
    );
    expect(labels).toEqual(['Juli 2024', 'Jan. 2025', 'Juli 2025', 'Jan. 2026', 'Juli 2026']);
  });

  it('describes itself in one sentence', () => {
    expect(lineInWords(MILEAGE, ANYONE)).toBe(
      'Mileage over time, from 90000 km on Mar 1, 2024 to 110000 km on Mar 1, 2026.',
    );
  });
});
