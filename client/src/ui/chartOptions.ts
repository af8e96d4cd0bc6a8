import type { ChartLook } from './chartLook.ts';

/** What all of our charts have in common. */
export const baseOptions = (look: ChartLook) => ({
  responsive: true,
  maintainAspectRatio: false,
  animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? (false as const) : { duration: 180 },
  interaction: { mode: 'nearest' as const, intersect: false },
  plugins: {
    legend: { display: false },
    tooltip: {
      backgroundColor: look.ink,
      titleColor: look.surface,
      bodyColor: look.surface,
      padding: 8,
      cornerRadius: 6,
      displayColors: false,
    },
  },
});

export const axis = (look: ChartLook) => ({
  border: { display: false },
  grid: { color: look.line },
  ticks: { color: look.muted, maxRotation: 0, autoSkipPadding: 12, font: { size: 12 } },
});
