import { MESSAGES } from '@glovebox/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { RecordFuelDialog } from '../features/fuel/RecordFuelDialog.tsx';
import { ServiceDialog } from '../features/services/ServiceDialog.tsx';
import TransferCarDialog from '../features/transfers/TransferCarDialog.tsx';
import { AddWarningDialog } from '../features/warnings/AddWarningDialog.tsx';
import { buildCar, buildService, emptyHistories, idOf } from '../testing/cars.ts';
import { choose } from '../testing/choose.ts';
import { passTime, startFakeClock } from '../testing/clock.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';

const CAR = buildCar({ _id: idOf(1) });
const KEY = /^[\x21-\x7e]{8,100}$/;

const failure = (status: number) => HttpResponse.json({ error: 'Not now' }, { status });
const gateway = () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 });
const added = () => HttpResponse.json(CAR, { status: 201 });

/**
 * Answers with each of `answers` in turn, and then repeats the last one.
 * @returns the keys of the requests
 */
const server = (...answers: (() => Response)[]) => {
  const keys: (string | null)[] = [];
  network.use(
    http.post(`/api/car/warning/${CAR._id}`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return (answers[keys.length - 1] ?? answers.at(-1) ?? added)();
    }),
  );
  return keys;
};

const open = () =>
  renderApp(<AddWarningDialog carId={CAR._id} carName="Volkswagen Golf" onClose={() => undefined} />);
const button = (name: string) => screen.findByRole('button', { name });
const title = () => screen.getByLabelText('Title');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network.use(
    ...emptyHistories(),
    http.get('/api/health', () => HttpResponse.error()),
  );
});

it('a creation is repeated with the same key until it is saved', async () => {
  const keys = server(
    () => failure(503),
    gateway,
    () => HttpResponse.error(),
    () => failure(504),
    added,
  );
  const { user } = open();
  await user.type(title(), 'Brake pads');
  startFakeClock();
  await user.click(await button('Add Warning'));
  for (const [sent, pause] of [1_000, 2_000, 4_000, 8_000].entries()) {
    await waitFor(() => expect(keys).toHaveLength(sent + 1));
    expect(await button('Saving…')).toHaveAttribute('aria-busy', 'true');
    await passTime(pause);
  }
  expect(await screen.findByText('Service Added Successfully')).toBeVisible();
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(KEY);
});

it('after that a person can try again, even after a reload, with the same key; the next creation has another one', async () => {
  const keys = server(() => failure(503));
  const { user, unmount } = open();
  await user.type(title(), 'Brake pads');
  startFakeClock();
  await user.click(await button('Add Warning'));
  for (const pause of [1_000, 2_000, 4_000, 8_000]) await passTime(pause + 100);
  expect(await button('Try again')).toBeEnabled();
  expect(keys).toHaveLength(5);
  unmount();

  const again = server(added);
  open();
  expect(title()).toHaveValue('Brake pads');
  await user.click(await button('Add Warning'));
  await waitFor(() => expect(title()).toHaveValue(''));
  expect(again).toEqual([keys[0]]);

  await user.type(title(), 'Tyres');
  await user.click(await button('Add Warning'));
  await waitFor(() => expect(again).toHaveLength(2));
  expect(again[1]).not.toBe(keys[0]);
});

it('each of several creations in a row has its own key, and keeps it when it is repeated', async () => {
  const keys: (string | null)[] = [];
  const amounts: number[] = [];
  const saved = () => HttpResponse.json({ message: 'Saved' }, { status: 201 });
  // the second one is repeated automatically, then by a click
  const answers = [saved, ...Array.from({ length: 5 }, () => () => failure(503)), saved, saved];
  network.use(
    http.patch(`/api/car/fuel/${CAR._id}`, async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      amounts.push(((await request.json()) as { amount: number }).amount);
      return answers[keys.length - 1]!();
    }),
  );
  const { user } = renderApp(
    <RecordFuelDialog
      carId={CAR._id}
      carName="Volkswagen Golf"
      energies={['petrol']}
      onClose={() => undefined}
    />,
  );
  const type = async (amount: string) => {
    await user.type(screen.getByLabelText(MESSAGES.fuel.amount), amount);
    await user.type(screen.getByLabelText(MESSAGES.fuel.price), '1.5');
  };
  const another = () => screen.findByRole('button', { name: 'Save and add another' });
  const nextIsEmpty = async () => {
    await waitFor(() => expect(screen.getByLabelText(MESSAGES.fuel.amount)).toHaveValue(''));
    await passTime(50);
  };
  await type('40');
  startFakeClock();
  await user.click(await another());
  await nextIsEmpty();
  await type('41');
  await user.click(await another());
  for (const pause of [1_000, 2_000, 4_000, 8_000]) await passTime(pause + 100);
  expect(keys).toHaveLength(6);
  await user.click(await another());
  await nextIsEmpty();
  await type('42');
  await user.click(await button(MESSAGES.fuel.addRecord));
  await waitFor(() => expect(keys).toHaveLength(8));

  expect(amounts).toEqual([40, 41, 41, 41, 41, 41, 41, 42]);
  const [first, second] = keys;
  expect(keys).toEqual([first, ...Array.from({ length: 6 }, () => second), keys[7]]);
  expect(new Set(keys).size).toBe(3);
});

it('a refused creation is not repeated, and the next attempt has another key', async () => {
  const keys = server(() => failure(409), added);
  const { user } = open();
  await user.type(title(), 'Brake pads');
  await user.click(await button('Add Warning'));
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(keys).toHaveLength(1);
  await user.click(await button('Add Warning'));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).not.toBe(keys[0]);
});

it('services, fuel purchases and transfers have keys as well', async () => {
  const keys: (string | null)[] = [];
  const take = ({ request }: { request: Request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return HttpResponse.json({ message: 'Saved', service: buildService() }, { status: 201 });
  };
  network.use(
    http.post('/api/service/new', take),
    http.patch(`/api/car/fuel/${CAR._id}`, take),
    http.post('/api/token/new', take),
    http.get(`/api/token/find/${CAR._id}`, () => HttpResponse.json([])),
    http.get('/api/auth/users/:start', () => HttpResponse.json([])),
  );
  const ofCar = { carId: CAR._id, carName: 'Volkswagen Golf', onClose: () => undefined };
  const service = renderApp(<ServiceDialog {...ofCar} lastMileage={119_247} />);
  await choose(service.user, 'Type', 'Oil Change Service');
  await service.user.type(screen.getByLabelText('Mileage'), '120000');
  await service.user.click(await button('Add Service'));
  await waitFor(() => expect(keys).toHaveLength(1));
  service.unmount();

  const fuel = renderApp(<RecordFuelDialog {...ofCar} energies={['petrol']} />);
  await fuel.user.type(screen.getByLabelText(MESSAGES.fuel.amount), '40');
  await fuel.user.type(screen.getByLabelText(MESSAGES.fuel.price), '1.5');
  await fuel.user.click(await button(MESSAGES.fuel.addRecord));
  await waitFor(() => expect(keys).toHaveLength(2));
  fuel.unmount();

  const transfer = renderApp(<TransferCarDialog car={CAR} onClose={() => undefined} />);
  await transfer.user.type(screen.getByRole('combobox', { name: 'Email' }), 'next@owners.test');
  await transfer.user.click(await button('Submit'));
  await waitFor(() => expect(keys).toHaveLength(3));
  for (const key of keys) expect(key).toMatch(KEY);
});
