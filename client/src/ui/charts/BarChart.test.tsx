import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BarChart } from './BarChart.tsx';

const BARS = [
  { name: 'June', value: 478.4, short: '478', text: '478.4 l' },
  { name: 'July', value: 812, short: '812', text: '812 l' },
  { name: 'August', value: 281.25, short: '281', text: '281.25 l', unfinished: true },
];

it('is one stop of the keyboard, whose arrows go through the bars and say each', async () => {
  render(<BarChart label="Fuel bought by month" bars={BARS} sample={false} />);
  const user = userEvent.setup();
  await user.tab();
  const chart = screen.getByRole('slider', { name: 'Fuel bought by month' });
  expect(chart).toHaveFocus();
  expect(chart).toHaveAttribute('aria-valuetext', 'August: 281.25 l');
  expect(screen.getByText('281.25 l')).toBeVisible();
  for (const [key, said] of [
    ['{ArrowLeft}', 'July: 812 l'],
    ['{Home}', 'June: 478.4 l'],
    ['{ArrowLeft}', 'June: 478.4 l'],
    ['{PageUp}', 'July: 812 l'],
    ['{End}', 'August: 281.25 l'],
    ['{ArrowRight}', 'August: 281.25 l'],
  ] as const) {
    await user.keyboard(key);
    expect(chart).toHaveAttribute('aria-valuetext', said);
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByText('281.25 l')).toBeNull();
  await user.tab();
  expect(chart).not.toHaveFocus();
});

it('says the bar that the pointer is over', async () => {
  render(<BarChart label="Fuel bought by month" bars={BARS} sample={false} />);
  const chart = screen.getByRole('slider');
  chart.getBoundingClientRect = () => new DOMRect(100, 0, 300, 200);
  await userEvent.pointer({ target: chart, coords: { clientX: 260, clientY: 10 } });
  expect(screen.getByText('812 l')).toBeVisible();
});
