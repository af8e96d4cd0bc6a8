import { describe, expect, it, vi } from 'vitest';
import { CHART_THEME } from '../../testing/chartTheme.ts';
import { barData, barOptions, barsInWords, namesThatFit, type BarChartProps } from './BarChart.tsx';
import { textsThatFit } from './chartMarks.ts';

const FUEL: BarChartProps = {
  label: 'Fuel bought by month',
  names: ['June', 'July', 'August'],
  series: [{ name: 'Fuel', colour: 'blue', values: [478.4, 812, 281.25] }],
  texts: [['478.4 l for €800'], ['812 l for €1,200'], ['281.25 l for €450']],
  above: [
    { text: '478', narrow: '478' },
    { text: '812', narrow: '812' },
    { text: '281', narrow: '281' },
  ],
  unfinished: 2,
};

const COSTS: BarChartProps = {
  ...FUEL,
  label: 'Costs by month',
  series: [
    { name: 'Fuel', colour: 'blue', values: [100, 50, 20] },
    { name: 'Services', colour: 'paleblue', values: [300, -40, 0] },
  ],
  isStacked: true,
};

describe('a bar chart', () => {
  it('draws a finished month in its colour and hatches the unfinished one with an outline', () => {
    const [fuel] = barData(FUEL, CHART_THEME).datasets;
    expect(fuel?.backgroundColor).toEqual(['blue', 'blue', 'stripes of blue']);
    expect(fuel?.borderColor).toEqual(['surface', 'surface', 'blue']);
    expect(fuel?.borderWidth).toEqual([0, 0, 1.5]);
  });

  it('has bars of at most 72 pixels', () => {
    for (const { maxBarThickness } of barData(COSTS, CHART_THEME).datasets) expect(maxBarThickness).toBe(72);
  });

  it('hatches each part of a stacked bar of the unfinished month in its own colour', () => {
    const { datasets } = barData(COSTS, CHART_THEME);
    expect(datasets.map(({ backgroundColor }) => backgroundColor)).toEqual([
      ['blue', 'blue', 'stripes of blue'],
      ['paleblue', 'paleblue', 'stripes of paleblue'],
    ]);
  });

  it('draws at least a thin bar for what is not nothing, and values below zero not at all', () => {
    for (const { minBarLength } of barData(COSTS, CHART_THEME).datasets) expect(minBarLength).toBe(3);
    expect(barData(COSTS, CHART_THEME).datasets[1]?.data).toEqual([300, null, null]);
  });

  it('has three grid lines, up to the sum of the highest stacked bar', () => {
    const y = barOptions(COSTS, CHART_THEME).scales?.['y'];
    expect(y).toMatchObject({ min: 0, max: 400, stacked: true, ticks: { stepSize: 200 } });
  });

  it('outlines each series in the outline colour of its pair', () => {
    const added: BarChartProps = {
      ...FUEL,
      series: [{ name: 'Users', colour: 'fill', edge: 'outline', values: [1, 2, 3] }],
    };
    const [users] = barData(added, CHART_THEME).datasets;
    expect(users?.backgroundColor).toEqual(['fill', 'fill', 'stripes of outline']);
    expect(users?.borderColor).toEqual(['outline', 'outline', 'outline']);
  });

  it('outlines every bar in the system’s colour when the system chooses the colours', () => {
    const [fuel] = barData(FUEL, { ...CHART_THEME, systemEdge: 'CanvasText' }).datasets;
    expect(fuel?.borderColor).toEqual(['CanvasText', 'CanvasText', 'CanvasText']);
    expect(fuel?.borderWidth).toBe(1.5);
  });

  it('shortens the names below narrow bars so that they do not touch', () => {
    const months = ['January', 'February', 'March', 'April', 'May', 'June'];
    expect(namesThatFit(months, 80)).toEqual(months);
    expect(namesThatFit(months, 28)).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
    expect(namesThatFit(months, 18)).toEqual(['J', 'F', 'M', 'A', 'M', 'J']);
    expect(namesThatFit(months, 9)).toEqual(['', 'F', '', 'A', '', 'J']);
    const years = ['2023', '2024', '2025', '2026'];
    expect(namesThatFit(years, 22)).toEqual(['23', '24', '25', '26']);
    expect(namesThatFit(years, 12)).toEqual(['', '24', '', '26']);
  });

  it('has values above the bars only where they fit', () => {
    const texts = (width: number) =>
      textsThatFit(
        {
          ctx: { save() {}, restore() {}, measureText: (text: string) => ({ width: text.length * 7 }) },
          data: { labels: ['2025', '2026'], datasets: [] },
          width,
        } as never,
        { above: ['12,345', '900'], aboveNarrow: ['12.3K', '900'] },
      );
    expect(texts(92)).toEqual(['12,345', '900']);
    expect(texts(91)).toEqual(['12.3K', '900']);
    expect(texts(77)).toEqual([]);
  });

  it('leaves room above for a band of usual values and beside it for its texts, if the chart is wide', () => {
    const band = { low: 500, high: 900, text: 'usual', lowText: '€500', highText: '€900' };
    const { scales, layout, plugins } = barOptions({ ...FUEL, band, thickest: 36 }, CHART_THEME);
    expect(scales?.['y']).toMatchObject({ max: 1_000, display: false });
    expect(plugins?.columnMarks).toMatchObject({ band });
    const right = (width: number) =>
      (layout?.padding as ((of: object) => { right: number }) | undefined)?.({ chart: { width } }).right;
    expect([right(360), right(700)]).toEqual([2, 64]);
    expect(barData({ ...FUEL, thickest: 36 }, CHART_THEME).datasets[0]?.maxBarThickness).toBe(36);
  });

  it('shows the name and the texts of a bar in its tooltip', () => {
    const { callbacks } = barOptions(FUEL, CHART_THEME).plugins?.tooltip ?? {};
    const item = { dataIndex: 1, datasetIndex: 0 };
    expect(callbacks?.title?.call({} as never, [item] as never)).toBe('July');
    expect(callbacks?.label?.call({} as never, item as never)).toEqual(['812 l for €1,200']);
  });

  it('tells which bar was clicked', () => {
    const onChoose = vi.fn();
    const { onClick } = barOptions({ ...COSTS, onChoose }, CHART_THEME);
    onClick?.call({} as never, {} as never, [{ index: 1 }] as never, {} as never);
    expect(onChoose).toHaveBeenCalledWith(1);
    expect(barOptions(COSTS, CHART_THEME).onClick).toBeUndefined();
  });

  it('describes itself in one sentence', () => {
    expect(barsInWords(FUEL)).toBe('Fuel bought by month, from June to August. Last: 281.25 l for €450.');
    // the year is not over
    expect(barsInWords({ ...FUEL, unfinished: 1 })).toContain('Last: 812 l for €1,200.');
    expect(barsInWords({ ...FUEL, unfinished: -1 })).toContain('Last: 281.25 l for €450.');
  });
});
