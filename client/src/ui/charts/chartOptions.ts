import type { ChartTheme } from './chartTheme.ts';

/** What all of our charts have in common. */
export const baseOptions = (theme: ChartTheme) => ({
  responsive: true,
  maintainAspectRatio: false,
  animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? (false as const) : { duration: 180 },
  interaction: { mode: 'nearest' as const, intersect: false },
  plugins: {
    legend: { display: false },
    tooltip: {
      backgroundColor: theme.ink,
      titleColor: theme.surface,
      bodyColor: theme.surface,
      padding: 8,
      cornerRadius: 6,
      displayColors: false,
    },
  },
});

export const axis = (theme: ChartTheme) => ({
  border: { display: false },
  grid: { color: theme.line },
  ticks: { color: theme.muted, maxRotation: 0, autoSkipPadding: 12, font: { size: 12 } },
});
