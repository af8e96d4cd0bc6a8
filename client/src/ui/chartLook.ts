import { useSyncExternalStore } from 'react';

const PAIRS = 9;

/** The theme's colours as a canvas takes them. */
export interface ChartLook {
  ink: string;
  muted: string;
  line: string;
  surface: string;
  danger: string;
  /** Nine pairs, one for each thing that is drawn. */
  palette: readonly { border: string; fill: string }[];
}

/** Lets the browser work out colours: it alone knows which side of a light-dark() counts. */
const readLook = (): ChartLook => {
  const read = (color: string) => {
    // one for each: a colour that changes is on its way for a moment where all transitions are cut to 1 ms
    const probe = document.createElement('span');
    probe.style.color = color;
    document.body.append(probe);
    const seen = getComputedStyle(probe).color;
    probe.remove();
    return seen;
  };
  const role = (name: string) => read(`var(--color-${name})`);
  return {
    ink: role('ink'),
    muted: role('muted'),
    line: role('line'),
    surface: role('surface'),
    danger: role('danger'),
    palette: Array.from({ length: PAIRS }, (_, index) => ({
      border: read(`var(--chart-${index + 1})`),
      fill: read(`color-mix(in srgb, var(--chart-${index + 1}) 28%, transparent)`),
    })),
  };
};

const DARK = '(prefers-color-scheme: dark)';

const onThemeChange = (tell: () => void) => {
  const system = matchMedia(DARK);
  const chosen = new MutationObserver(tell);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', tell);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', tell);
  };
};

const themeNow = () => document.documentElement.dataset['theme'] ?? String(matchMedia(DARK).matches);

let read: { theme: string; look: ChartLook } | undefined;

const lookNow = () => {
  const theme = themeNow();
  if (read?.theme !== theme) read = { theme, look: readLook() };
  return read.look;
};

/** The colours of the theme that is on, and of the next one as soon as it changes. */
export const useChartLook = (): ChartLook => useSyncExternalStore(onThemeChange, lookNow);
