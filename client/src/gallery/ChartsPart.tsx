import { formatDay } from '@glovebox/shared/dates';
import { formatDistance, formatQuantity, METRIC } from '@glovebox/shared/units';
import { Card } from '../ui/Card.tsx';
import { ChartFrame } from '../ui/charts/ChartFrame.tsx';
import { ChartLegend } from '../ui/charts/ChartLegend.tsx';
import { colourPair } from '../ui/charts/colourPair.ts';
import { EmptyChart } from '../ui/charts/EmptyChart.tsx';
import { BarChart, LineChart } from '../ui/charts/lazyCharts.ts';
import { LineDrawing } from '../ui/charts/LineDrawing.tsx';
import type { LineChartProps } from '../ui/charts/lineExtent.ts';
import { Part } from './Part.tsx';

const MONTHS = ['June', 'July', 'August', 'September', 'October', 'November'];
const LITRES = [478, 812, 618, 470, 545, 281.4];
const NOVEMBER = MONTHS.length - 1;

const texts = LITRES.map((litres) => [formatQuantity(litres, 'l', METRIC)]);
const rowsOf = (lines: readonly (readonly string[])[]) =>
  MONTHS.map((name, index) => ({ cells: [name, (lines[index] ?? []).join(', ')] }));
const above = LITRES.map((litres) => ({
  text: String(Math.round(litres)),
  narrow: String(Math.round(litres)),
}));

const ADDED = [
  { name: 'Users', ...colourPair(1), values: [3, 8, 4, 0, 12, 5] },
  { name: 'Cars', ...colourPair(2), values: [5, 9, 6, 2, 14, 7] },
  { name: 'Services', ...colourPair(3), values: [12, 21, 9, 4, 17, 11] },
];
const addedTexts = MONTHS.map((_, month) => ADDED.map(({ name, values }) => `${name} ${values[month] ?? 0}`));

const MILEAGE: LineChartProps = {
  label: 'Mileage over time',
  points: [
    { day: '2022-03-01', value: 61_000, isOdd: false, mark: 'hollow' },
    { day: '2023-05-01', value: 82_000, isOdd: false, mark: 'filled' },
    { day: '2024-02-01', value: 9_700, isOdd: true, mark: 'hollow' },
    { day: '2024-10-01', value: 103_000, isOdd: false, mark: 'filled' },
    { day: '2025-11-01', value: 119_247, isOdd: false, mark: 'hollow' },
  ],
  today: '2025-11-20',
  ahead: { day: '2026-03-12', value: 122_984, text: 'Oil Change Service' },
  least: 1_000,
  formatValue: (km) => formatDistance(km, METRIC),
  oddText: 'implausible',
};

const mileageRows = MILEAGE.points.map(({ day, value }) => ({
  cells: [formatDay(day, METRIC), formatDistance(value, METRIC)],
}));

export const ChartsPart = () => (
  <Part title="Charts">
    {[false, true].map((sample) => (
      <Card key={String(sample)} title={sample ? 'Sample figures' : 'Fuel'}>
        <ChartFrame label="Fuel bought by month" columns={['Month', 'Amount']} rows={rowsOf(texts)}>
          <BarChart
            label="Fuel bought by month"
            names={MONTHS}
            series={[
              {
                name: 'Fuel',
                colour: sample
                  ? 'color-mix(in oklab, var(--color-accent) 25%, var(--color-surface))'
                  : 'var(--color-accent)',
                values: LITRES,
              },
            ]}
            texts={texts}
            above={above}
            unfinished={sample ? undefined : NOVEMBER}
          />
        </ChartFrame>
      </Card>
    ))}
    <Card title="Before there are any">
      <EmptyChart />
    </Card>
    <Card title="Several things" aside={<ChartLegend entries={ADDED} isUnfinished />}>
      <ChartFrame label="Added by month" columns={['Month', 'Added']} rows={rowsOf(addedTexts)}>
        <BarChart
          label="Added by month"
          names={MONTHS}
          series={ADDED}
          texts={addedTexts}
          unfinished={NOVEMBER}
        />
      </ChartFrame>
    </Card>
    <Card title="Parts of a whole, with a chosen bar">
      <ChartFrame label="Costs by month" columns={['Month', 'Amount']} rows={rowsOf(texts)}>
        <BarChart
          label="Costs by month"
          names={MONTHS}
          series={[
            { name: 'Fuel', colour: 'var(--color-accent)', values: LITRES.map((value) => value / 3) },
            {
              name: 'Services',
              colour: 'color-mix(in oklab, var(--color-accent) 60%, var(--color-surface))',
              values: LITRES.map((value) => (value * 2) / 3),
            },
          ]}
          isStacked
          texts={texts}
          above={above}
          chosen={1}
          unfinished={NOVEMBER}
        />
      </ChartFrame>
    </Card>
    {[LineChart, LineDrawing].map((Line, index) => (
      <Card key={index} title={index === 0 ? 'Over time, with the way ahead' : 'The same as a drawing'}>
        <ChartFrame label="Mileage over time" columns={['Done at', 'Mileage']} rows={mileageRows}>
          <Line {...MILEAGE} />
        </ChartFrame>
      </Card>
    ))}
  </Part>
);
