import { addDays } from '@glovebox/shared/days';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { buildDue, idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { respond } from '../../testing/server.ts';
import { NextService } from './CarGauges.tsx';

it('the gauge of the next service says about when the car will have been driven that far', async () => {
  const now = today({});
  const reading = { implausible: false, source: 'service', verified: true };
  respond('get', '/api/car/*/mileage', {
    newInstruments: [],
    readings: [
      { ...reading, doneAt: addDays(now, -365), mileage: 103_500 },
      { ...reading, doneAt: now, mileage: 117_500 },
    ],
  });
  const due = [buildDue({ title: 'Oil Change Service', doneKm: 106_000, dueKm: 121_000, kmLeft: 3_500 })];
  renderApp(<NextService car={{ _id: idOf(1), due }} />);
  expect(screen.getByText('3,500 km')).toBeVisible();
  expect(await screen.findByText(/^Oil Change Service, about /)).toBeVisible();
});
