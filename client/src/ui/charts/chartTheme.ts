import { useSyncExternalStore } from 'react';

const PAIRS = 9;

/** The theme's colours as a canvas takes them. */
export interface ChartTheme {
  ink: string;
  muted: string;
  line: string;
  surface: string;
  danger: string;
  /** Nine pairs, one for each thing that is drawn. */
  palette: readonly { border: string; fill: string }[];
}

/** Lets the browser resolve the colours: it alone knows which side of a light-dark() applies. */
const readTheme = (): ChartTheme => {
  const read = (color: string) => {
    // a probe for each colour: one that changes would be in transition for the 1 ms that reduced motion leaves
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

const onThemeChange = (notify: () => void) => {
  const system = matchMedia(DARK);
  const chosen = new MutationObserver(notify);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', notify);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', notify);
  };
};

/** Names the theme that is on: the one that was chosen, or which of the system's two. */
const themeName = () => document.documentElement.dataset['theme'] ?? String(matchMedia(DARK).matches);

let read: { name: string; theme: ChartTheme } | undefined;

const currentTheme = () => {
  const name = themeName();
  if (read?.name !== name) read = { name, theme: readTheme() };
  return read.theme;
};

/** The colours of the current theme, and of the next one as soon as it changes. */
export const useChartTheme = (): ChartTheme => useSyncExternalStore(onThemeChange, currentTheme);
