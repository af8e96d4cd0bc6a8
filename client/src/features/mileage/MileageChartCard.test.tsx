import { ANYONE, formatDay } from '@glovebox/shared/dates';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildDue, idOf } from '../../testing/cars.ts';
import { today } from '../../lib/today.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import { MileageChartCard } from './MileageChartCard.tsx';

const CAR = idOf(1);
const MILEAGE = 117_500;

const answering = (answer: () => Response) =>
  network.use(
    http.get(`/api/car/${CAR}/mileage`, () => answer()),
    http.get(`/api/car/${CAR}/readings`, () => HttpResponse.json({ readings: [], nextCursor: null })),
  );

describe('the Mileage Chart card', () => {
  it('shows the total distance of a car whose odometer was replaced, and says so', async () => {
    const read = { implausible: false, source: 'service', verified: false };
    answering(() =>
      HttpResponse.json({
        newInstruments: [{ doneAt: '2025-06-01', before: 182_300, after: 0 }],
        readings: [
          { ...read, doneAt: '2025-03-01', mileage: 180_000 },
          { ...read, doneAt: '2025-06-01', mileage: 0, source: 'noted' },
          { ...read, doneAt: '2025-09-01', mileage: 4_000 },
        ],
      }),
    );
    const { user } = renderApp(
      <MileageChartCard car={{ _id: CAR, mileage: 4_000, due: [], standing: 'owner' }} />,
    );
    expect(
      await screen.findByText('New odometer on Jun 1, 2025: the old one showed 182,300 km.'),
    ).toBeVisible();
    await user.click(screen.getByText('Show as a table'));
    // the table has the readings of the odometers
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['180,000 km', '0 km', '4,000 km']),
    );
  });

  it('shows its data as a table, with implausible readings marked', async () => {
    answering(() =>
      HttpResponse.json({
        newInstruments: [],
        readings: [
          { doneAt: '2025-03-01', mileage: 100_000, implausible: false, source: 'service' },
          { doneAt: '2025-09-01', mileage: 1_080_000, implausible: true, source: 'service' },
          { doneAt: '2026-03-01', mileage: 115_000, implausible: false, source: 'service' },
        ],
      }),
    );
    renderApp(<MileageChartCard car={{ _id: CAR, mileage: MILEAGE, due: [], standing: 'owner' }} />);
    expect(await screen.findByRole('figure', { name: 'Mileage over time' })).toBeVisible();
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Done atMileage',
      'Mar 1, 2025100,000 km',
      'Sep 1, 20251,080,000 km (implausible)',
      'Mar 1, 2026115,000 km',
      'Today117,500 km',
    ]);
    expect(screen.getByText(/One reading doesn’t fit the others/)).toBeVisible();
  });

  it('ends with the reading of today if there is one', async () => {
    const older = { doneAt: '2025-03-01', mileage: 100_000, implausible: false, source: 'service' };
    answering(() =>
      HttpResponse.json({
        newInstruments: [],
        readings: [older, { ...older, doneAt: today({}), mileage: MILEAGE, source: 'stated' }],
      }),
    );
    renderApp(<MileageChartCard car={{ _id: CAR, mileage: MILEAGE, due: [], standing: 'owner' }} />);
    expect(await screen.findAllByRole('row')).toHaveLength(3);
    expect(screen.queryByText('Today')).toBeNull();
  });

  it('leads to the next service, on about the day that the forecast names', async () => {
    const dayIn = (days: number) =>
      new Date(Date.parse(today({})) + days * 86_400_000).toISOString().slice(0, 10);
    const reading = { implausible: false, source: 'service', verified: true };
    answering(() =>
      HttpResponse.json({
        newInstruments: [],
        readings: [
          { ...reading, doneAt: dayIn(-365), mileage: 103_500 },
          { ...reading, doneAt: today({}), mileage: MILEAGE },
        ],
      }),
    );
    const due = [buildDue({ title: 'Oil Change Service', dueKm: 121_000 })];
    renderApp(<MileageChartCard car={{ _id: CAR, mileage: MILEAGE, due, standing: 'owner' }} />);
    // the service is 3,500 km ahead, at 14,000 km a year
    const text = `Oil Change Service, about ${formatDay(dayIn(91), ANYONE)}`;
    expect((await screen.findAllByRole('row')).at(-1)).toHaveTextContent(`${text}121,000 km`);
    expect(screen.getByText(`Dotted: ${text}`)).toBeVisible();
  });

  it.each([0, 1])('says that %i readings are too few to draw', async (count) => {
    const reading = { doneAt: '2025-03-01', mileage: 100_000, implausible: false, source: 'stated' };
    answering(() => HttpResponse.json({ readings: Array.from({ length: count }, () => reading) }));
    renderApp(<MileageChartCard car={{ _id: CAR, mileage: MILEAGE, due: [], standing: 'owner' }} />);
    expect(await screen.findByText('The chart needs two readings.')).toBeVisible();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
