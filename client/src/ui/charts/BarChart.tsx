import { Bar } from 'react-chartjs-2';
import type { ChartData, ChartOptions, InteractionItem } from 'chart.js';
import {
  baseOptions,
  bottomAxis,
  tooltipStyle,
  useChartTheme,
  valueAxis,
  type ChartTheme,
} from './chartJs.ts';
import { textsThatFit, type Band } from './chartMarks.ts';
import { scaleFor } from '@glovebox/shared/axisTicks';

interface BarSeries {
  name: string;
  /** A CSS colour. */
  colour: string;
  /** A CSS colour for the outline, if it differs from the fill. */
  edge?: string;
  /** One value for each name. */
  values: readonly number[];
}

export interface BarChartProps {
  label: string;
  /** The labels below the bars. */
  names: readonly string[];
  series: readonly BarSeries[];
  /** Whether the series are stacked into one bar. Otherwise they stand beside each other. */
  isStacked?: boolean;
  /** The lines of the tooltip for each name. */
  texts: readonly (readonly string[])[];
  /** The texts above the bars, if they fit there. `narrow` is used if there is little room. */
  above?: readonly { text: string; narrow: string }[];
  /** The index of the period that is not over, whose bar is hatched; -1 for none. */
  unfinished?: number | undefined;
  /** The width of the bars at most, in pixels. */
  thickest?: number;
  /** A range of usual values, with texts beside it. The value axis then has no labels. */
  band?: Band | undefined;
  /** The index of the chosen bar. */
  chosen?: number | undefined;
  onChoose?: ((index: number) => void) | undefined;
}

/** The approximate width of a letter below the bars, in pixels. */
const LETTER = 7;
/** The least height of the bar of a value above zero, in pixels. */
const LEAST = 3;

/** The width of a column in pixels below which the value axis has no labels if the values stand above the bars. */
const NARROW_COLUMN = 32;

/** The width of the chart in pixels from which on the texts of the band fit beside it. */
const FITS_TEXTS = 440;

const isYear = (name: string) => /^\d{4}$/.test(name);

/** The names of months and years, from the longest to the shortest form. */
const FORMS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => (isYear(name) ? name.slice(-2) : name.slice(0, 3)),
  (name) => (isYear(name) ? name.slice(-2) : name.slice(0, 1)),
];

/**
 * Returns the names as they fit below columns of a width in pixels without touching each other. Where not even the
 * shortest ones fit, only some of them are left, among them the last one.
 */
export const namesThatFit = (names: readonly string[], column: number): string[] => {
  const letters = (form: (name: string) => string) => Math.max(...names.map((name) => form(name).length));
  const shortest = FORMS.at(-1) ?? String;
  const form = FORMS.find((one) => letters(one) * LETTER + LETTER <= column) ?? shortest;
  const every = Math.ceil((letters(form) * LETTER + LETTER / 2) / column);
  return names.map((name, index) => ((names.length - 1 - index) % every === 0 ? form(name) : ''));
};

const compact = (value: number) =>
  value.toLocaleString('en-US', value < 10_000 ? {} : { notation: 'compact', maximumFractionDigits: 1 });

/** Returns the highest value in the chart. */
const highest = ({ names, series, isStacked, band }: BarChartProps) => {
  const at = names.map((_, index) => series.map(({ values }) => Math.max(values[index] ?? 0, 0)));
  return Math.max(
    band?.high ?? 0,
    ...at.map((all) => (isStacked ? all.reduce((a, b) => a + b, 0) : Math.max(...all))),
  );
};

/** Returns the data for Chart.js. Only values above zero are drawn; the table below the chart contains the others. */
export const barData = (props: BarChartProps, theme: ChartTheme): ChartData<'bar'> => {
  const { names, series, isStacked = false, unfinished, thickest = 72 } = props;
  const isWide = series.length === 1 || isStacked;
  return {
    labels: [...names],
    datasets: series.map(({ name, colour, edge, values }) => {
      const outline = theme.systemEdge ?? (edge === undefined ? undefined : theme.colour(edge));
      const fill = theme.colour(colour);
      const hatch = unfinished === undefined ? fill : theme.hatch(edge ?? colour);
      const fills = names.map((_, index) => (index === unfinished ? hatch : fill));
      // without an outline, the colour of the surface separates stacked parts like a gap
      const outlines = names.map((_, index) => outline ?? (index === unfinished ? fill : theme.surface));
      return {
        label: name,
        // a zero would get a bar of the least height
        data: values.map((value) => (value > 0 ? value : null)),
        minBarLength: LEAST,
        backgroundColor: fills,
        borderColor: outlines,
        // without these, Chart.js would calculate its own hover colours
        hoverBackgroundColor: fills,
        hoverBorderColor: outlines,
        borderWidth:
          isWide && outline === undefined && !isStacked
            ? names.map((_, index) => (index === unfinished ? 1.5 : 0))
            : 1.5,
        borderRadius: isStacked ? 4 : { topLeft: 6, topRight: 6, bottomLeft: 2, bottomRight: 2 },
        borderSkipped: false as const,
        maxBarThickness: isWide ? thickest : 28,
        categoryPercentage: isWide ? 0.8 : 0.72,
        barPercentage: isWide ? 1 : 0.9,
      };
    }),
  };
};

/** Returns the Chart.js options for the look and the interaction of a bar chart. */
export const barOptions = (props: BarChartProps, theme: ChartTheme): ChartOptions<'bar'> => {
  const { names, isStacked = false, texts, above = [], band, chosen, onChoose } = props;
  const bottom = bottomAxis(theme);
  const values = valueAxis(theme, scaleFor(0, highest(props)).lines, compact);
  const marks = {
    above: above.map(({ text }) => text),
    aboveNarrow: above.map(({ narrow }) => narrow),
    band: band ?? null,
    bandFill: theme.colour('color-mix(in srgb, var(--color-accent) 10%, transparent)'),
    fitsTexts: FITS_TEXTS,
    chosen: chosen ?? -1,
    wash: theme.colour('var(--color-wash)'),
    colour: theme.text,
    font: `12px ${theme.monoFont}`,
  };
  return {
    ...baseOptions(theme),
    // the padding leaves room for the value above the highest bar, and for the texts beside the band
    layout: {
      padding: ({ chart }: { chart: { width: number } }) => ({
        top: above.length > 0 ? 22 : 10,
        right: band && chart.width >= FITS_TEXTS ? 64 : 2,
      }),
    },
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        ...bottom,
        stacked: isStacked,
        ticks: {
          ...bottom.ticks,
          autoSkip: false,
          callback(_, index) {
            return namesThatFit(names, this.width / names.length)[index] ?? '';
          },
        },
      },
      y: {
        ...values,
        stacked: isStacked,
        display: !band,
        ticks: {
          ...values.ticks,
          callback(value) {
            const isTold =
              this.chart.width / names.length < NARROW_COLUMN && textsThatFit(this.chart, marks).length > 0;
            return isTold ? '' : compact(Number(value));
          },
        },
      },
    },
    plugins: {
      tooltip: {
        ...tooltipStyle(theme),
        // all bars at the same index share one tooltip text
        filter: ({ datasetIndex }) => datasetIndex === 0,
        callbacks: {
          title: ([item]) => names[item?.dataIndex ?? -1] ?? '',
          label: ({ dataIndex }) => [...(texts[dataIndex] ?? [])],
        },
      },
      columnMarks: marks,
    },
    ...(onChoose && {
      onClick: (_: unknown, [first]: InteractionItem[]) => {
        if (first) onChoose(first.index);
      },
      onHover: ({ native }, [first]) => {
        if (native?.target instanceof HTMLElement) native.target.style.cursor = first ? 'pointer' : '';
      },
    }),
  };
};

/** Describes the chart in one sentence for people who cannot see it: up to the last period that has begun. */
export const barsInWords = ({ label, names, texts, unfinished = -1 }: BarChartProps) => {
  const last = unfinished < 0 ? names.length - 1 : unfinished;
  const lastText = texts[last]?.join(', ');
  return `${label}, from ${names[0] ?? ''} to ${names[last] ?? ''}. Last: ${lastText ?? ''}.`;
};

/** A bar chart. Its module loads Chart.js, so it is imported lazily. */
const BarChart = (props: BarChartProps) => {
  const theme = useChartTheme();
  return (
    <Bar
      role="img"
      aria-label={barsInWords(props)}
      className="print:max-w-full"
      data={barData(props, theme)}
      options={barOptions(props, theme)}
    />
  );
};

export default BarChart;
