import { BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale, Tooltip } from 'chart.js';
import type { ChartTheme } from './chartTheme.ts';
import { axis } from './chartOptions.ts';

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** Below this width in pixels names are cut to their first letters, so that all of them fit. */
const NARROW = 480;
const FIRST_LETTERS = 3;

/** The axis under bars, with the name of each. */
export const namesAxis = (theme: ChartTheme, names: readonly string[]) => {
  const { grid, ticks, ...rest } = axis(theme);
  return {
    ...rest,
    grid: { ...grid, display: false },
    ticks: {
      ...ticks,
      autoSkip: false,
      callback(this: { chart: ChartJs }, _: unknown, index: number) {
        return this.chart.width < NARROW ? names[index]?.slice(0, FIRST_LETTERS) : names[index];
      },
    },
  };
};
