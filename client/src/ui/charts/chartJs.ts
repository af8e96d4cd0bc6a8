import {
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { columnMarks, todayLine } from './chartMarks.ts';

// <Line> and <Bar> register their controllers themselves
Chart.register(
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineElement,
  PointElement,
  Tooltip,
  columnMarks,
  todayLine,
);

/** The colours and fonts of the charts. A canvas does not use style sheets, so it needs resolved values. */
export interface ChartTheme {
  /** Resolves a CSS colour, such as 'var(--color-accent)'. */
  colour: (css: string) => string;
  /** Returns diagonal stripes in a CSS colour, which mark a period that is not over. */
  hatch: (css: string) => CanvasPattern | string;
  text: string;
  ink: string;
  line: string;
  surface: string;
  raised: string;
  /** The edge of every bar when the system chooses the colours; otherwise each bar has its own. */
  systemEdge: string | undefined;
  font: string;
  monoFont: string;
  isAnimated: boolean;
}

const DARK = '(prefers-color-scheme: dark)';
const FORCED = '(forced-colors: active)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** The width of printed charts in pixels, which fits A4 and Letter. */
const PRINT_WIDTH = 640;

/** The width of a stripe and the gap beside it, in pixels. */
const STRIPES = 6;

let isPrinting = false;

/** Lets the browser resolve a colour, because only the browser knows which part of a light-dark() applies. */
const resolve = (css: string) => {
  const probe = document.createElement('span');
  probe.style.color = css;
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const root = document.documentElement;
  const shown = root.dataset['theme'];
  // paper is light, but the page switches to its print colours only after the event
  if (isPrinting) root.dataset['theme'] = 'light';
  const { color } = getComputedStyle(probe);
  if (isPrinting && shown === undefined) delete root.dataset['theme'];
  else if (isPrinting) root.dataset['theme'] = shown;
  probe.remove();
  return color;
};

/** Makes a pattern of stripes in the resolution of the screen, because it would be blurred otherwise. */
const makeHatch = (colour: string) => {
  const tile = document.createElement('canvas');
  const ratio = window.devicePixelRatio;
  tile.width = tile.height = Math.round(STRIPES * ratio);
  const context = tile.getContext('2d');
  if (!context) return colour;
  context.scale(tile.width / STRIPES, tile.height / STRIPES);
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.lineCap = 'square';
  for (const shift of [-STRIPES, 0, STRIPES]) {
    context.moveTo(shift, STRIPES);
    context.lineTo(shift + STRIPES, 0);
  }
  context.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(STRIPES / tile.width));
  return pattern ?? colour;
};

const readTheme = (): ChartTheme => {
  const isForced = matchMedia(FORCED).matches;
  const colours = new Map<string, string>();
  const colour = (css: string) => {
    const known = colours.get(css) ?? resolve(css);
    colours.set(css, known);
    return known;
  };
  const role = (token: string, system: string) => colour(isForced ? system : `var(--color-${token})`);
  const styles = getComputedStyle(document.body);
  return {
    colour,
    hatch: (css) => makeHatch(colour(css)),
    text: role('muted', 'CanvasText'),
    ink: role('ink', 'CanvasText'),
    line: role('line', 'GrayText'),
    surface: role('surface', 'Canvas'),
    raised: role('raised', 'Canvas'),
    systemEdge: isForced ? colour('CanvasText') : undefined,
    font: styles.fontFamily,
    monoFont: styles.getPropertyValue('--font-mono') || 'monospace',
    isAnimated: !isPrinting && !matchMedia(REDUCED_MOTION).matches,
  };
};

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Returns a text of everything that the theme depends on. The theme is read again when it changes. */
const themeKey = () =>
  [
    document.documentElement.dataset['theme'],
    isPrinting,
    ...[DARK, FORCED, REDUCED_MOTION].map((query) => matchMedia(query).matches),
  ].join();

let current: { key: string; theme: ChartTheme } | undefined;

const currentTheme = () => {
  const key = themeKey();
  if (current?.key !== key) current = { key, theme: readTheme() };
  return current.theme;
};

new MutationObserver(notify).observe(document.documentElement, { attributeFilter: ['data-theme'] });
for (const query of [DARK, FORCED, REDUCED_MOTION]) matchMedia(query).addEventListener('change', notify);

const charts = () => Object.values(Chart.instances);

// the browser captures the page as soon as the event has been handled, so the charts are redrawn at once
const setPrinting = (printing: boolean) => {
  isPrinting = printing;
  for (const chart of charts()) {
    // a chart that is being animated would put off its new size
    chart.stop();
    chart.setActiveElements([]);
    chart.tooltip?.setActiveElements([], { x: 0, y: 0 });
  }
  flushSync(notify);
  for (const chart of charts()) {
    if (printing) chart.resize(PRINT_WIDTH, chart.height);
    else chart.resize();
    chart.update('none');
  }
};
window.addEventListener('beforeprint', () => setPrinting(true));
window.addEventListener('afterprint', () => setPrinting(false));

// a canvas does not redraw its text by itself when the font has loaded
if ('fonts' in document)
  document.fonts.addEventListener('loadingdone', () => {
    for (const chart of charts()) chart.update('none');
  });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the current theme. Charts are drawn again when it changes. */
export const useChartTheme = () => useSyncExternalStore(subscribe, currentTheme);

const FONT_SIZE = 12;

/** Returns the options that all charts share. */
export const baseOptions = (theme: ChartTheme) => ({
  maintainAspectRatio: false,
  animation: theme.isAnimated ? { duration: 180 } : (false as const),
  // a change of theme is not animated
  animations: { colors: false as const },
  font: { family: theme.font, size: FONT_SIZE },
  color: theme.text,
});

/** Returns the style of the tooltip: the name in muted letters, and the value below it. */
export const tooltipStyle = (theme: ChartTheme) => ({
  backgroundColor: theme.raised,
  borderColor: theme.line,
  borderWidth: 1,
  cornerRadius: 9,
  padding: { x: 10, y: 8 },
  titleColor: theme.text,
  titleFont: { family: theme.font, size: FONT_SIZE, weight: 'normal' as const },
  titleMarginBottom: 2,
  bodyColor: theme.ink,
  bodyFont: { family: theme.font, size: 14, weight: 600 as const },
  displayColors: false,
  caretSize: 0,
  caretPadding: 10,
});

/** Returns the value axis, with three grid lines at the given values. */
export const valueAxis = (
  theme: ChartTheme,
  [low, middle, high]: readonly [number, number, number],
  format: (value: number) => string,
) => ({
  min: low,
  max: high,
  border: { display: false },
  grid: { color: theme.line, drawTicks: false },
  ticks: {
    stepSize: middle - low,
    color: theme.text,
    padding: 8,
    font: { family: theme.font, size: FONT_SIZE },
    callback: (value: number | string) => format(Number(value)),
  },
});

/** Returns the axis below the chart. */
export const bottomAxis = (theme: ChartTheme) => ({
  border: { display: false },
  grid: { display: false, drawTicks: false },
  ticks: {
    color: theme.text,
    padding: 8,
    maxRotation: 0,
    font: { family: theme.font, size: FONT_SIZE },
  },
});
