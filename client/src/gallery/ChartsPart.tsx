import { formatDay } from '@glovebox/shared/dates';
import { formatDistance, formatQuantity, METRIC } from '@glovebox/shared/units';
import { BarChart } from '../ui/charts/BarChart.tsx';
import { ChartFrame } from '../ui/charts/ChartFrame.tsx';
import { GroupedBarChart } from '../ui/charts/GroupedBarChart.tsx';
import { EmptyChart } from '../ui/charts/EmptyChart.tsx';
import { LineChart } from '../ui/charts/LineChart.tsx';
import { StackedBars } from '../ui/charts/StackedBars.tsx';
import { Card } from '../ui/Card.tsx';
import { Part } from './Part.tsx';

const MONTHS = ['June', 'July', 'August', 'September', 'October', 'November'];
const LITRES = [478, 812, 618, 470, 545, 281.4];
const at = (day: string) => Date.parse(day);

const bars = MONTHS.map((name, index) => ({
  name,
  value: LITRES[index] ?? 0,
  short: String(Math.round(LITRES[index] ?? 0)),
  text: formatQuantity(LITRES[index] ?? 0, 'l', METRIC),
  unfinished: index === MONTHS.length - 1,
}));

export const ChartsPart = () => (
  <Part title="Charts">
    {[false, true].map((sample) => (
      <Card key={String(sample)} title={sample ? 'Sample figures' : 'Fuel'}>
        <ChartFrame
          label="Fuel bought by month"
          columns={['Month', 'Amount']}
          rows={bars.map(({ name, text }) => [name, text])}
        >
          <BarChart label="Fuel bought by month" bars={bars} sample={sample} />
        </ChartFrame>
      </Card>
    ))}
    <Card title="Before there are any">
      <EmptyChart />
    </Card>
    <Card title="Several things">
      <div className="h-64">
        <GroupedBarChart
          label="Added by month"
          names={MONTHS}
          series={[
            { name: 'Users', colour: 'var(--chart-1)', values: [3, 8, 4, 0, 12, 5] },
            { name: 'Cars', colour: 'var(--chart-2)', values: [5, 9, 6, 2, 14, 7] },
            { name: 'Services', colour: 'var(--chart-3)', values: [12, 21, 9, 4, 17, 11] },
          ]}
        />
      </div>
    </Card>
    <Card title="Parts of a whole, each bar a link">
      <div className="h-64">
        <StackedBars
          label="Costs by month"
          bars={bars.map(({ name, value, short, text, unfinished }, index) => ({
            name,
            short,
            shorter: short,
            text,
            parts: [
              { name: 'Fuel', value: value / 3, colour: 'var(--color-accent)' },
              {
                name: 'Services',
                value: (value * 2) / 3,
                colour: 'color-mix(in oklab, var(--color-accent) 60%, var(--color-surface))',
              },
            ],
            to: '/gallery',
            isChosen: index === 1,
            isUnfinished: unfinished,
          }))}
        />
      </div>
    </Card>
    <Card title="Over time, with the way ahead and one that contradicts">
      <div className="h-64">
        <LineChart
          label="Mileage over time"
          points={[
            { at: at('2022-03-01'), value: 61_000, odd: false, mark: 'hollow' },
            { at: at('2023-05-01'), value: 82_000, odd: false, mark: 'filled' },
            { at: at('2024-02-01'), value: 9_700, odd: true, mark: 'hollow' },
            { at: at('2024-10-01'), value: 103_000, odd: false, mark: 'filled' },
            { at: at('2025-11-01'), value: 119_247, odd: false, mark: 'hollow' },
          ]}
          today={at('2025-11-20')}
          ahead={{ at: at('2026-03-12'), value: 122_984, text: 'Oil Change Service' }}
          least={1_000}
          formatTime={(time) => formatDay(new Date(time).toISOString(), METRIC)}
          formatValue={(km) => formatDistance(km, METRIC)}
          oddText="implausible"
        />
      </div>
    </Card>
  </Part>
);
