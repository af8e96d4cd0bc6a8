import type { Car } from '@glovebox/shared/car';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { sessionStarted } from '../lib/session.ts';
import { buildCar, buildService, buildWarning, emptyHistories, idOf } from '../testing/cars.ts';
import { choose } from '../testing/choose.ts';
import { passTime, startFakeClock } from '../testing/clock.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import CarDetailPage from './CarDetailPage.tsx';
// their modules are loaded before the tests, so that no test has to wait for them
import './OpenCarDialog.tsx';
import '../features/services/ServiceDialog.tsx';

const CAR = idOf(1);
const SERVICE = idOf(7);
const LINE = 'You recorded Brake Service at 120,000 km.';
const MINUTES = 60_000;

let people = 0;
const open = async (car: Car) => {
  network.use(
    ...emptyHistories(),
    http.get(`/api/car/${CAR}`, () => HttpResponse.json(car)),
    http.get('/api/car/dashboard', () => HttpResponse.json({}, { status: 500 })),
  );
  const app = renderApp(
    <Routes>
      <Route path="/dashboard/cars/:id" element={<CarDetailPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at: `/dashboard/cars/${CAR}` },
  );
  people += 1;
  const user = buildUser({ id: idOf(900 + people), plan: 'workshop' });
  act(() => void app.store.dispatch(sessionStarted({ user, token: 'a token' })));
  await screen.findByRole('heading', { level: 1 });
  return app;
};

/** Lets a workshop record a service; counts the calls of Undo. */
const record = async (undone: () => Response) => {
  const service = buildService({
    _id: SERVICE,
    type: 'Brake Service',
    mileage: 120_000,
    verifiedByWorkshop: true,
  });
  const calls: string[] = [];
  network.use(
    http.post('/api/service/new', () => HttpResponse.json({ message: 'Saved', service }, { status: 201 })),
    http.post(`/api/service/${SERVICE}/undo`, ({ request }) => {
      calls.push(request.url);
      return undone();
    }),
  );
  const app = await open(buildCar({ standing: 'workshop' }));
  const [newService] = await screen.findAllByRole('button', { name: 'New Service' });
  await app.user.click(newService!);
  await screen.findByRole('dialog');
  await choose(app.user, 'Type', 'Brake Service');
  await app.user.type(screen.getByLabelText('Mileage'), '120000');
  await app.user.click(screen.getByRole('button', { name: 'Add Service' }));
  await screen.findByText('Service Added Successfully');
  return { ...app, calls };
};

const lines = () => screen.getByRole('status', { name: 'What you can undo' });
const done = () => HttpResponse.json({ message: 'Recording undone.' });

describe("a workshop's recording", () => {
  it('can be undone in its toast, and by keyboard from a line on the page', async () => {
    const { user, calls } = await record(done);
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(lines()).toHaveTextContent(LINE);
    const button = within(lines()).getByRole('button', { name: `Undo: ${LINE}` });
    button.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Recording undone.')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(lines()).toBeEmptyDOMElement();
    await waitFor(() => expect(lines()).toHaveFocus());
    // its toast has nothing left to undo
    const added = screen.getByText('Service Added Successfully').closest('.Toastify__toast');
    await waitFor(() => expect(added?.className).toContain('exit'));
  });

  it('can be undone by the button of its toast', async () => {
    const { user, calls } = await record(done);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Recording undone.')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(lines()).toBeEmptyDOMElement();
  });

  it('says why it can no longer be undone', async () => {
    const late = 'You can’t undo this after 10 minutes.';
    const { user } = await record(() => HttpResponse.json({ error: late }, { status: 410 }));
    await user.click(within(lines()).getByRole('button'));
    expect(await screen.findByText(late)).toBeVisible();
    expect(lines()).toBeEmptyDOMElement();
  });

  it('keeps its line while the server cannot be reached, for another attempt', async () => {
    const { user } = await record(() => HttpResponse.error());
    await user.click(within(lines()).getByRole('button'));
    await waitFor(() => expect(within(lines()).getByRole('button')).toBeEnabled());
    expect(lines()).toHaveTextContent(LINE);
  });

  it('can be undone after a reload, until its time is over', async () => {
    const left = {
      kind: 'service',
      id: SERVICE,
      carId: CAR,
      did: 'recorded',
      what: 'Brake Service at 120,000 km',
    };
    const until = Date.now() + 10 * MINUTES;
    localStorage.setItem(`undo:${idOf(900 + people + 1)}`, JSON.stringify([{ ...left, until }]));
    startFakeClock();
    await open(buildCar({ standing: 'workshop' }));
    expect(await screen.findByText(LINE)).toBeVisible();
    vi.spyOn(Date, 'now').mockReturnValue(until);
    await passTime(10 * MINUTES);
    expect(lines()).toBeEmptyDOMElement();
  });
});

describe('the removal of a warning', () => {
  it('can be undone from the toast on the next page', async () => {
    const warning = buildWarning({ title: 'Oil leak' });
    const sent: unknown[] = [];
    network.use(
      http.put(`/api/car/${CAR}/warning`, () => HttpResponse.json(buildCar({ warnings: [] }))),
      http.post(`/api/car/${CAR}/warning/undo`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(buildCar({ warnings: [warning] }));
      }),
    );
    const { user } = await open(buildCar({ warnings: [warning] }));
    await user.click(await screen.findByRole('button', { name: /Oil leak/ }));
    await user.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
    await screen.findByText('Elsewhere');
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Reopened.')).toBeVisible();
    expect(sent).toEqual([{ warnId: warning._id }]);
  });
});
