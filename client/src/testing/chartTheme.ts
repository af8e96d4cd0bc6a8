import type { ChartTheme } from '../ui/charts/chartJs.ts';

/** A theme whose colours are their own CSS expressions. */
export const CHART_THEME: ChartTheme = {
  colour: (css) => css,
  hatch: (css) => `stripes of ${css}`,
  text: 'text',
  ink: 'ink',
  line: 'line',
  surface: 'surface',
  raised: 'raised',
  systemEdge: undefined,
  font: 'Inter',
  monoFont: 'JetBrains Mono',
  isAnimated: false,
};
