import type { ImportedCar } from '@glovebox/shared/recordImport';
import { METRIC } from '@glovebox/shared/units';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildCar, idOf } from '../testing/cars.ts';
import { serveVehicles } from '../testing/catalogue.ts';
import { sessionStarted } from '../lib/session.ts';
import { buildAsking, IMPORT } from '../testing/recordImports.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { buildUser } from '../testing/people.ts';
import { keepSent, network, respond } from '../testing/server.ts';
import NewCarPage from './NewCarPage.tsx';
import { valuesOfImportedCar } from './valuesOfImportedCar.ts';

const WAGON = {
  key: 'wagon 1',
  name: 'Blue wagon',
  make: 'Skoda',
  model: 'Octavia',
  plate: 'WX 12345',
  vin: 'TMBJJ7NE0H0123456',
  productionYear: 2017,
  odometer: { mileage: 92_310, day: '2023-03-05' },
  target: null,
};

const open = (car: Partial<ImportedCar> = {}) => {
  serveVehicles();
  const imported = buildAsking({ cars: [{ ...WAGON, ...car }] });
  respond('get', `/api/import/${IMPORT}`, imported);
  network.use(http.get('/api/car/vin/:vin', () => HttpResponse.json({ vin: WAGON.vin, registered: null })));
  return {
    answered: keepSent('put', `/api/import/${IMPORT}/answers`, { message: 'Saved.', import: imported }),
    ...renderApp(<NewCarPage />, { at: `/dashboard/new?import=${IMPORT}&importCar=wagon+1` }),
  };
};

/** Answers that the car was created, and keeps what was sent. */
const keepCreated = () =>
  keepSent('post', '/api/car/new', { message: 'Car added.', savedCar: buildCar({ _id: idOf(7) }) }, 201);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a new car from an import', () => {
  it('begins with what the files say, and is the answer of the import once it is created', async () => {
    const { user, answered } = open();
    const created = keepCreated();
    await screen.findByText('Filled in from your files. Afterwards you are back in the import.');
    expect(field('VIN')).toHaveValue(WAGON.vin);
    expect(field('Make')).toHaveValue('Skoda');
    expect(field('Model')).toHaveValue('Octavia');
    expect(field('Production year')).toHaveValue('2017');
    expect(screen.getByLabelText(/^Nickname/)).toHaveValue('Blue wagon');
    expect(screen.getByLabelText(/^Number plate/)).toHaveValue('WX 12345');
    await user.click(field('Engine'));
    await user.paste('1.6 TDI');
    expect(field('Mileage')).toHaveValue('92310');
    expect(field('Mileage')).toHaveAccessibleDescription(/^Your files say 92,310 km on Mar 5, 2023\./);
    await user.click(screen.getByRole('button', { name: 'Create Car' }));
    await waitFor(() => expect(answered).toEqual([{ answers: { 'car:wagon 1': idOf(7) } }]));
    expect(created).toMatchObject([
      { vin: WAGON.vin, nickname: 'Blue wagon', mileage: 92_310, mileageOn: '2023-03-05' },
    ]);
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/cars/import/${IMPORT}`),
    );
  });

  it('stays hidden from people who know its VIN, and says so', async () => {
    const { user } = open({ facts: { engine: '1.6 TDI', findableByVin: false } });
    const created = keepCreated();
    expect(await screen.findByRole('checkbox', { name: 'Findable by VIN' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Create Car' }));
    await waitFor(() => expect(created).toMatchObject([{ findableByVin: false }]));
  });

  it('has everything that a file of Glovebox says, and the vehicle of the catalogue', () => {
    const vehicle = { make: idOf(1), baseModel: idOf(2), model: idOf(3), engine: idOf(4) };
    const facts = {
      ...{ nickname: 'Wagon', note: ' Red ', engine: '1.6 TDI', engineKw: 77 },
      ...{ energies: ['lpg' as const, 'petrol' as const], odometerUnit: 'mi' as const },
      ...{ body: 'estate' as const, paint: 'red' as const },
    };
    const car = { ...WAGON, name: 'Wagon', facts };
    const values = {
      ...{ nickname: 'Wagon', note: ' Red ', body: 'estate', paint: 'red', mainEnergy: 'lpg' },
      // 92,310 km
      ...{ odometerUnit: 'mi', mileage: '57359' },
      energies: { lpg: true, petrol: true, diesel: false },
    };
    expect(valuesOfImportedCar({ ...car, vehicle }, [], METRIC)).toMatchObject({
      ...{ ...values, ...vehicle, typedFrom: '' },
    });
    expect(valuesOfImportedCar(car, [], METRIC)).toMatchObject({
      ...values,
      typedFrom: 'make',
      typed: { make: { name: 'Skoda' }, engine: { name: '1.6 TDI', kw: '77' } },
    });
  });

  it('takes a mileage that was typed instead as that of today', async () => {
    const { user } = open();
    const created = keepCreated();
    await screen.findByText(/^Filled in from your files/);
    await user.click(field('Engine'));
    await user.paste('1.6 TDI');
    await user.clear(field('Mileage'));
    await user.click(field('Mileage'));
    await user.paste('118000');
    await user.click(screen.getByRole('button', { name: 'Create Car' }));
    await waitFor(() => expect(created).toMatchObject([{ mileage: 118_000 }]));
    expect(created[0]).not.toHaveProperty('mileageOn');
  });

  it('has the mileage in miles for a person who reads miles, and sends exactly that of the files', async () => {
    const { user, store } = open();
    const reader = buildUser({ settings: { ...buildUser().settings, distance: 'mi' } });
    act(() => void store.dispatch(sessionStarted({ user: reader, token: 'a token' })));
    const created = keepCreated();
    await screen.findByText(/^Filled in from your files/);
    expect(field('Mileage')).toHaveValue('57359');
    expect(field('Mileage')).toHaveAccessibleDescription(/^Your files say 57,359 mi on /);
    await user.selectOptions(field('Odometer in'), 'Kilometres');
    expect(field('Mileage')).toHaveValue('92310');
    expect(field('Mileage')).toHaveAccessibleDescription(/^Your files say 92,310 km on /);
    await user.selectOptions(field('Odometer in'), 'Miles');
    await user.click(field('Engine'));
    await user.paste('1.6 TDI');
    await user.click(screen.getByRole('button', { name: 'Create Car' }));
    await waitFor(() => expect(created).toMatchObject([{ mileage: 92_310, mileageOn: '2023-03-05' }]));
  });

  it('keeps what was typed when the person goes back to the import and returns', async () => {
    const first = open();
    await screen.findByText(/^Filled in from your files/);
    await first.user.click(field('Engine'));
    await first.user.paste('1.6 TDI');
    await first.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/cars/import/${IMPORT}`),
    );
    first.unmount();
    open();
    await waitFor(() => expect(field('Engine')).toHaveValue('1.6 TDI'));
    expect(field('VIN')).toHaveValue(WAGON.vin);
  });

  it('has no nickname that only repeats its model or its file', () => {
    const nicknameOf = (car: Parameters<typeof valuesOfImportedCar>[0]) =>
      valuesOfImportedCar(car, [{ name: 'fuel.csv' }], METRIC).nickname;
    expect(nicknameOf({ name: 'Skoda Octavia', make: 'Skoda', model: 'Octavia' })).toBe('');
    expect(nicknameOf({ name: 'Octavia', model: 'Octavia' })).toBe('');
    expect(nicknameOf({ name: 'fuel' })).toBe('');
    expect(nicknameOf({ name: 'x'.repeat(80) })).toHaveLength(60);
  });
});
