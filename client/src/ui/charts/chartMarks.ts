import type { Chart, ChartType, Plugin } from 'chart.js';

/** A range of values behind the bars, with a text beside it and beside each of its edges. */
export interface Band {
  low: number;
  high: number;
  text: string;
  lowText: string;
  highText: string;
}

export interface ColumnMarks {
  band: Band | null;
  bandFill: string;
  /** The width of the chart from which on the texts of the band fit beside it. */
  fitsTexts: number;
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

/** Returns the top of the highest bar at an index, in pixels. What is nothing has no bar. */
const topOf = (chart: Chart, index: number) =>
  Math.min(
    ...chart
      .getSortedVisibleDatasetMetas()
      .map(({ data }) => data[index]?.y ?? NaN)
      .map((y) => (Number.isNaN(y) ? chart.chartArea.bottom : y)),
  );

/** The least distance between the texts above two columns, in pixels. */
const TEXTS_APART = 4;

/**
 * Returns the texts that fit above the columns, or none. While the axes are measured, the columns are taken to have the
 * whole width of the chart.
 */
export const textsThatFit = (
  { ctx, width, data }: Pick<Chart, 'ctx' | 'width' | 'data'>,
  { above = [], aboveNarrow = above, font = '' }: Partial<ColumnMarks>,
): readonly string[] => {
  const column = width / (data.labels?.length || 1);
  ctx.save();
  ctx.font = font;
  const fits = (texts: readonly string[]) =>
    texts.every((text) => ctx.measureText(text).width + TEXTS_APART <= column);
  const texts = [above, aboveNarrow].find(fits) ?? [];
  ctx.restore();
  return texts;
};

/** The least distance between two texts beside the band, in pixels. */
const LINE = 16;

const drawBand = (
  chart: Chart,
  band: Band,
  { bandFill = '', colour = '', font = '', fitsTexts = 0 }: Partial<ColumnMarks>,
) => {
  const { ctx, chartArea, scales } = chart;
  const [top, bottom] = [band.high, band.low].map((value) => scales['y']?.getPixelForValue(value) ?? 0) as [
    number,
    number,
  ];
  const { left, right } = chartArea;
  ctx.save();
  ctx.fillStyle = bandFill;
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.strokeStyle = colour;
  // the chart draws its line with the same context
  ctx.lineWidth = 1;
  ctx.globalAlpha = 0.4;
  ctx.setLineDash([2, 3]);
  for (const y of [top, bottom].map((edge) => Math.round(edge) + 0.5)) {
    ctx.beginPath();
    ctx.moveTo(left, y);
    ctx.lineTo(right, y);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
  if (chart.width >= fitsTexts) {
    ctx.fillStyle = colour;
    ctx.font = font;
    ctx.textBaseline = 'middle';
    const middle = (top + bottom) / 2;
    // the texts of a narrow band stand apart
    const apart = Math.max((bottom - top) / 2, LINE);
    ctx.fillText(band.highText, right + GAP, middle - apart);
    ctx.fillText(band.text, right + GAP, middle);
    ctx.fillText(band.lowText, right + GAP, middle + apart);
  }
  ctx.restore();
};

/** Draws the texts above the columns, the background of the chosen column, and the band of usual values. */
export const columnMarks: Plugin<'bar', Partial<ColumnMarks>> = {
  id: 'columnMarks',
  beforeDatasetsDraw: (chart, _, options) => {
    const { chosen = -1, wash = '', band } = options;
    if (band) drawBand(chart, band, options);
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
  afterDatasetsDraw: (chart, _, options) => {
    const { ctx, scales } = chart;
    const { colour = '', font = '' } = options;
    ctx.save();
    ctx.font = font;
    ctx.fillStyle = colour;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'bottom';
    for (const [index, text] of textsThatFit(chart, options).entries())
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
    ctx.lineWidth = 1;
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
