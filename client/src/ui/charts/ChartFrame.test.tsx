import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ChartFrame } from './ChartFrame.tsx';

describe('the frame of a chart', () => {
  it('makes a long table when it is opened only', async () => {
    render(
      <ChartFrame
        label="Mileage"
        columns={['Done at', 'Mileage']}
        rows={Array.from({ length: 300 }, (_, index) => [`Day ${index}`, `${index} km`])}
      >
        <p>The chart</p>
      </ChartFrame>,
    );
    expect(screen.getByText('The chart')).toBeVisible();
    expect(screen.queryAllByRole('row')).toEqual([]);
    const user = userEvent.setup();
    await user.click(screen.getByText('Show as a table'));
    expect((await screen.findByRole('table')).querySelectorAll('tr')).toHaveLength(301);
    await user.click(screen.getByText('Show as a table'));
    expect(screen.queryByRole('table')).toBeNull();
  });
});
