import type { HandOverDetail } from '@glovebox/shared/handOver';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import HandOverLines from '../features/transfers/HandOverLines.tsx';
import { idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { respond } from '../testing/server.ts';
import HandedOverPage from './HandedOverPage.tsx';

const [ID, CAR] = [idOf(7), idOf(1)];

const GOT: HandOverDetail = {
  id: ID,
  at: '2025-11-25T20:14:00.000Z',
  car: CAR,
  name: 'Volkswagen Golf VII',
  body: 'hatchback',
  paint: 'red',
  mileage: 119_247,
  entries: 31,
  stamped: 14,
  warnings: 1,
  from: 'Anna Berger',
  to: 'tom@example.org',
  byKeeper: false,
  side: 'receiver',
  isOwn: true,
};
const SENT: HandOverDetail = {
  ...GOT,
  side: 'sender',
  plate: 'B AB 1234',
  isOwn: false,
  kept: { fuel: 119, expenses: 1 },
};

const open = (handOver: HandOverDetail) => {
  respond('get', `/api/token/handed-over/${ID}`, handOver);
  return renderApp(
    <Routes>
      <Route path="/dashboard/handed-over/:id" element={<HandedOverPage />} />
    </Routes>,
    { at: `/dashboard/handed-over/${ID}` },
  );
};

it('tells who got the car that it is theirs now, and leads to it', async () => {
  open(GOT);
  expect(await screen.findByRole('heading', { level: 1, name: 'Yours now' })).toBeVisible();
  expect(screen.getByText('119,247 km')).toBeInTheDocument();
  expect(screen.getByText(/as the odometer stood on/)).toHaveTextContent('2025');
  expect(screen.getByText(/31 entries, 14 of them stamped/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the car' })).toHaveAttribute('href', `/dashboard/cars/${CAR}`);
  expect(screen.queryByText('What stays with you')).not.toBeInTheDocument();
});

it('tells who handed the car over what stays with them, and offers to enter the sale price', async () => {
  open(SENT);
  expect(await screen.findByRole('heading', { level: 1, name: 'Handed over' })).toBeVisible();
  expect(screen.getByText('Volkswagen Golf VII · B AB 1234')).toBeVisible();
  expect(screen.getByRole('link', { name: '119 fill-ups and what they cost' })).toHaveAttribute(
    'href',
    `/dashboard/cars/${CAR}/costs`,
  );
  expect(screen.getByRole('button', { name: 'Enter the sale price' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'To the car' })).not.toBeInTheDocument();
});

it('shows the distance in all and the unit of the odometer, without names once accounts are gone', async () => {
  const { from: _from, to: _to, entries: _entries, ...rest } = GOT;
  open({ ...rest, totalDistance: 402_336, odometerUnit: 'mi' });
  expect(await screen.findByText(/as the odometer stood on/)).toHaveTextContent('250,000 mi in all');
  expect(screen.getByText('its previous owner')).toBeVisible();
  expect(screen.queryByText(/of them stamped/)).not.toBeInTheDocument();
});

it('shows no odometer where nobody had read it', async () => {
  const { mileage: _mileage, ...rest } = GOT;
  open(rest);
  expect(await screen.findByText(/the odometer had not been read/)).toHaveTextContent('2025');
  expect(screen.queryByText(/ km$/)).not.toBeInTheDocument();
});

it('says that a hand-over of others does not exist', async () => {
  respond(
    'get',
    `/api/token/handed-over/${ID}`,
    { error: 'Not found', message: 'Not found', code: 'NOT_FOUND' },
    404,
  );
  renderApp(
    <Routes>
      <Route path="/dashboard/handed-over/:id" element={<HandedOverPage />} />
    </Routes>,
    { at: `/dashboard/handed-over/${ID}` },
  );
  expect(await screen.findByText(/Not found/)).toBeVisible();
});

it('has a line on the dashboard of each of the two', () => {
  renderApp(<HandOverLines handOvers={[GOT, { ...SENT, id: idOf(8) }]} />);
  const [got, sent] = within(screen.getByRole('list', { name: 'Handed over' })).getAllByRole('listitem');
  expect(got).toHaveTextContent(/Volkswagen Golf VII is yours now, since Nov 25, 2025/);
  expect(within(got!).getByRole('link')).toHaveAttribute('href', `/dashboard/handed-over/${ID}`);
  expect(sent).toHaveTextContent(/B AB 1234 · Volkswagen Golf VII was transferred Nov 25, 2025/);
});
