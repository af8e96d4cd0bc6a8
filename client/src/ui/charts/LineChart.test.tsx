import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LineChart } from './LineChart.tsx';

const at = (day: string) => Date.parse(day);

it('says each reading, what contradicts the others, and where the line leads', async () => {
  render(
    <LineChart
      label="Mileage over time"
      points={[
        { at: at('2024-03-01'), value: 90_000, odd: false, mark: 'filled' },
        { at: at('2025-03-01'), value: 1_000_000, odd: true, mark: 'hollow' },
        { at: at('2026-03-01'), value: 110_000, odd: false, mark: 'hollow' },
      ]}
      today={at('2026-04-01')}
      ahead={{ at: at('2026-09-01'), value: 115_000, text: 'Oil Change Service' }}
      least={1_000}
      formatTime={(time) => new Date(time).toISOString().slice(0, 10)}
      formatValue={(value) => `${value} km`}
      oddText="implausible"
    />,
  );
  // the one that is far off does not press the others flat
  for (const line of ['90000 km', '105000 km', '120000 km']) expect(screen.getByText(line)).toBeVisible();
  const chart = screen.getByRole('slider', { name: 'Mileage over time' });
  const said: (string | null)[] = [];
  chart.focus();
  for (const key of ['{Home}', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}']) {
    await userEvent.keyboard(key);
    said.push(chart.getAttribute('aria-valuetext'));
  }
  expect(said).toEqual([
    '2024-03-01: 90000 km',
    '2025-03-01: 1000000 km – implausible',
    '2026-03-01: 110000 km',
    'Oil Change Service: 115000 km',
  ]);
});
