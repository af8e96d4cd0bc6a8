import type { Book, ChartReading } from './book.ts';
import type { Section } from './sections.ts';
import { COLOUR, LEFT, WIDTH, type Sheet } from './sheet.ts';
import type { DistanceUnits } from '@glovebox/shared/units';
import { scaleFor, timeTicks } from '@glovebox/shared/axisTicks';
import { curveScale } from '@glovebox/shared/curveGeometry';
import { contradictionsInWords } from '@glovebox/shared/mileageVerdict';

const HEIGHT = 170;
/** The width of the axis labels on the left. */
const AXIS = 62;
const LABEL = { size: 8, colour: COLOUR.muted } as const;
const MONTH = 30 * 86_400_000;
/** The maximum number of dots. With more readings, they would merge into a thick line. */
const MOST_DOTS = 120;
/** The maximum number of labels on the time axis. */
const MOST_TICKS = 8;

type Scale = ReturnType<typeof curveScale>;

const drawAxes = (
  sheet: Sheet,
  { x, y }: Scale,
  { lines, units, span }: { lines: readonly number[]; units: DistanceUnits; span: [number, number] },
) => {
  const { document } = sheet;
  for (const mileage of lines) {
    const level = y(mileage);
    document
      .moveTo(LEFT + AXIS, level)
      .lineTo(LEFT + WIDTH, level)
      .lineWidth(0.5)
      .strokeColor(COLOUR.line)
      .stroke();
    const label = `${mileage.toLocaleString('en-US')} ${units.distance}`;
    sheet.put(label, LEFT + AXIS - 10 - sheet.widthOf(label, LABEL), level - 5, LABEL);
  }
  for (const { at, label } of timeTicks(...span, MOST_TICKS, units)) {
    const left = x(at) - sheet.widthOf(label, LABEL) / 2;
    sheet.put(label, Math.min(left, LEFT + WIDTH - sheet.widthOf(label, LABEL)), y(0) + 7, LABEL);
  }
};

const drawLine = ({ document }: Sheet, { x, y }: Scale, readings: ChartReading[]) => {
  for (const [index, { at, mileage }] of readings.entries()) {
    if (index === 0) document.moveTo(x(at), y(mileage));
    else document.lineTo(x(at), y(mileage));
  }
  if (readings.length > 1) document.lineWidth(1.25).lineJoin('round').strokeColor(COLOUR.accent).stroke();
  if (readings.length === 0 || readings.length > MOST_DOTS) return;
  for (const { at, mileage } of readings) document.circle(x(at), y(mileage), 2);
  document.fill(COLOUR.accent);
};

const drawCrosses = ({ document }: Sheet, { x, y }: Scale, readings: ChartReading[]) => {
  for (const { at, mileage } of readings) {
    const [across, down] = [x(at), y(mileage)];
    document.moveTo(across - 3, down - 3).lineTo(across + 3, down + 3);
    document.moveTo(across + 3, down - 3).lineTo(across - 3, down + 3);
  }
  if (readings.length > 0) document.lineWidth(1.25).strokeColor(COLOUR.danger).stroke();
};

const draw = (sheet: Sheet, readings: ChartReading[], units: DistanceUnits) => {
  const times = readings.map(({ at }) => at);
  // the span is padded, so that even a single day has a width
  const from = times.reduce((a, b) => Math.min(a, b), Infinity) - MONTH / 2;
  const to = times.reduce((a, b) => Math.max(a, b), -Infinity) + MONTH / 2;
  const highest = readings.reduce((most, { mileage }) => Math.max(most, mileage), 0);
  const { lines } = scaleFor(0, highest);
  const scale = curveScale(
    { times: [from, to], km: [0, lines[2]] },
    { left: LEFT + AXIS, right: LEFT + WIDTH, top: sheet.y, bottom: sheet.y + HEIGHT },
  );
  drawAxes(sheet, scale, { lines, units, span: [from, to] });
  drawLine(
    sheet,
    scale,
    readings.filter(({ implausible }) => !implausible),
  );
  drawCrosses(
    sheet,
    scale,
    readings.filter(({ implausible }) => implausible),
  );
};

/** Draws the chart of the services' odometer readings, with crosses for those that contradict the others. */
export const bookMileageChart = (
  sheet: Sheet,
  { readings, units }: Pick<Book, 'readings' | 'units'>,
): Section => {
  const odd = readings.filter(({ implausible }) => implausible).length;
  return {
    title: 'Mileage',
    figure: {
      height: HEIGHT + 26,
      draw: () =>
        sheet.tag(
          'Figure',
          () => draw(sheet, readings, units),
          `Mileage at ${readings.length === 1 ? 'one service' : `each of ${readings.length} services`}, as in the list of services.`,
        ),
    },
    rows: [],
    sentence: odd === 0 ? [] : sheet.lines(contradictionsInWords(odd), LEFT, WIDTH, LABEL),
  };
};
