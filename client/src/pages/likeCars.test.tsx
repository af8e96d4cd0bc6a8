import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { openDialog, type CarDialogName } from '../lib/dialogSlice.ts';
import { buildCar, emptyHistories, idOf } from '../testing/cars.ts';
import { serveVehicles } from '../testing/catalogue.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import { CarDialogs } from './CarDialogs.tsx';
// its many modules are loaded before the tests, so that no test has to wait for them
import './OpenCarDialog.tsx';
import '../features/fuel/RecordFuelDialog.tsx';
import '../features/services/ServiceDialog.tsx';
import '../features/transfers/TransferCarDialog.tsx';
import '../features/car-purchase/CarPurchaseDialog.tsx';

const NICKNAMED = buildCar({ nickname: 'The red one', plate: 'HH AB 123' });
const PLATED = buildCar({ plate: 'HH AB 123' });

/** The dialogs about a car that record or change something. */
type Name = CarDialogName | 'newService' | 'fuelEntry' | 'reading';

const open = async (name: Name, car = NICKNAMED) => {
  serveVehicles();
  network.use(
    ...emptyHistories(),
    http.get('/api/car/:id/ownership', () => HttpResponse.json({ ownership: { revision: 0 } })),
    http.get('/api/token/find/:id', () => HttpResponse.json([])),
    http.get('/api/car/:id/access', () => HttpResponse.json({ workshops: [], requests: [] })),
  );
  const app = renderApp(<CarDialogs car={car} />, { at: `/dashboard/cars/${idOf(1)}` });
  act(() => void app.store.dispatch(openDialog({ name, carId: idOf(1) })));
  return { ...app, dialog: await screen.findByRole('dialog') };
};

describe('an owner of two like cars', () => {
  it.each<Name>([
    'newService',
    'fuelEntry',
    'reading',
    'addWarning',
    'shareCar',
    'editCar',
    'carPurchase',
    'transferCar',
    'removeCar',
    'renewCode',
    'workshopAccess',
  ])('reads in the dialog %s first what they call the car', async (name) => {
    const { dialog } = await open(name);
    const text = dialog.textContent;
    expect(text).toContain('The red one');
    const vehicle = text.indexOf('Volkswagen');
    if (vehicle >= 0) expect(text.indexOf('The red one')).toBeLessThan(vehicle);
  });

  it('reads the number plate of a car without a nickname first, beside its drawing', async () => {
    const { dialog } = await open('fuelEntry', PLATED);
    expect(dialog).toHaveAccessibleDescription(/^HH AB 123 ?Volkswagen Golf VII$/);
    expect(dialog.querySelector('header svg[viewBox="44 18 476 180"]')).not.toBeNull();
  });

  it('is told the VIN of a car without both', async () => {
    const { dialog } = await open('fuelEntry', buildCar());
    expect(dialog).toHaveAccessibleDescription(/Volkswagen Golf VII ?WVWZZZAU0JW900639/);
  });
});
