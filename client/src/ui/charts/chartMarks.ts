import type { Chart, ChartType, Plugin } from 'chart.js';

export interface ColumnMarks {
  /** The text above each column. */
  above: readonly string[];
  /** Shorter texts, which are used if a column is too narrow for the others. */
  aboveNarrow: readonly string[];
  /** The index of the chosen column; -1 for none. */
  chosen: number;
  wash: string;
  colour: string;
  font: string;
}

export interface TodayLine {
  /** The position of today on the time axis, in milliseconds since 1970. */
  at: number;
  line: string;
  colour: string;
  font: string;
}

declare module 'chart.js' {
  // the type parameter must have the same name as in Chart.js
  interface PluginOptionsByType<TType extends ChartType> {
    columnMarks?: TType extends 'bar' ? ColumnMarks : never;
    todayLine?: TType extends 'line' ? TodayLine : never;
  }
}

/** The distance between a column and the text above it, in pixels. */
const GAP = 6;

const columnWidth = (chart: Chart) => chart.chartArea.width / (chart.data.labels?.length || 1);

/** Returns the top of the highest bar at an index, in pixels. */
const topOf = (chart: Chart, index: number) =>
  Math.min(
    ...chart.getSortedVisibleDatasetMetas().map(({ data }) => data[index]?.y ?? chart.chartArea.bottom),
  );

const widest = ({ ctx }: Chart, texts: readonly string[]) =>
  Math.max(...texts.map((text) => ctx.measureText(text).width));

/** Draws the texts above the columns, and the background of the chosen column. */
export const columnMarks: Plugin<'bar', Partial<ColumnMarks>> = {
  id: 'columnMarks',
  beforeDatasetsDraw: (chart, _, { chosen = -1, wash = '' }) => {
    if (chosen < 0) return;
    const { ctx, chartArea, scales } = chart;
    const width = columnWidth(chart);
    ctx.save();
    ctx.fillStyle = wash;
    ctx.beginPath();
    ctx.roundRect((scales['x']?.getPixelForValue(chosen) ?? 0) - width / 2, 0, width, chartArea.bottom, 9);
    ctx.fill();
    ctx.restore();
  },
  afterDatasetsDraw: (chart, _, { above = [], aboveNarrow = above, colour = '', font = '' }) => {
    if (above.length === 0) return;
    const { ctx, scales } = chart;
    ctx.save();
    ctx.font = font;
    ctx.fillStyle = colour;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'bottom';
    const texts = widest(chart, above) <= columnWidth(chart) ? above : aboveNarrow;
    for (const [index, text] of texts.entries())
      ctx.fillText(text, scales['x']?.getPixelForValue(index) ?? 0, topOf(chart, index) - GAP);
    ctx.restore();
  },
};

/** Draws a vertical line at today's position on the time axis. */
export const todayLine: Plugin<'line', Partial<TodayLine>> = {
  id: 'todayLine',
  beforeDatasetsDraw: (chart, _, { at, line = '', colour = '', font = '' }) => {
    if (at === undefined) return;
    const { ctx, chartArea, scales } = chart;
    const x = Math.round(scales['x']?.getPixelForValue(at) ?? 0) + 0.5;
    ctx.save();
    ctx.strokeStyle = line;
    ctx.globalAlpha = 0.5;
    ctx.beginPath();
    ctx.moveTo(x, chartArea.top);
    ctx.lineTo(x, chartArea.bottom);
    ctx.stroke();
    ctx.globalAlpha = 1;
    ctx.fillStyle = colour;
    ctx.font = font;
    ctx.textAlign = 'right';
    ctx.textBaseline = 'bottom';
    ctx.fillText('today', x - GAP, chartArea.bottom - 4);
    ctx.restore();
  },
};
