import type { Car } from '@glovebox/shared/car';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { openDialog, type CarDialogName } from '../lib/dialogSlice.ts';
import { buildCar, idOf } from '../testing/cars.ts';
import { serveVehicles } from '../testing/catalogue.ts';
import { choose } from '../testing/choose.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { keepSent, network, respond } from '../testing/server.ts';
import { CarDialogs } from './CarDialogs.tsx';
// its many modules are loaded before the tests, so that no test has to wait for them
import './OpenCarDialog.tsx';

const CAR = idOf(1);

const open = async (name: CarDialogName, car: Car = buildCar()) => {
  const app = renderApp(<CarDialogs car={car} />, { at: `/dashboard/cars/${CAR}` });
  const show = () => act(() => void app.store.dispatch(openDialog({ name, carId: CAR })));
  show();
  return { ...app, show, dialog: within(await screen.findByRole('dialog')) };
};

/** Collects the requests; answers with the changed car. */
const acceptEdits = () => keepSent('patch', `/api/car/${CAR}`, buildCar());

describe('editing a car', () => {
  it('sends only what was changed, once, and closes', async () => {
    const sent = acceptEdits();
    const { user, dialog } = await open('editCar', buildCar({ note: 'Key in the drawer' }));
    expect(dialog.getByLabelText('Mileage')).toHaveValue('119247');
    expect(dialog.getByLabelText('Production year')).toHaveValue('2018');
    await user.clear(dialog.getByLabelText(/^Note/));
    await user.type(dialog.getByLabelText(/^Number plate/), ' HH AB 123');
    await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Car saved.')).toBeVisible();
    expect(sent).toEqual([{ plate: 'HH AB 123', note: '', revision: 0 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('draws the car as it is, and sends another body and paint when they are chosen', async () => {
    const sent = acceptEdits();
    const car = buildCar({ paint: 'red' });
    const { user, dialog } = await open('editCar', { ...car, model: { ...car.model, body: 'saloon' } });
    expect(dialog.getByRole('radio', { name: 'Saloon' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Red' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Estate' }));
    await user.click(dialog.getByRole('radio', { name: 'Dark blue' }));
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('radio', { name: 'Blue' })).toBeChecked();
    expect(dialog.getAllByRole('radio', { checked: true })).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ body: 'estate', paint: 'blue', revision: 0 }]));
  });

  it('asks for the mileage if readings contradict the stated one, and sends it even if the car shows it already', async () => {
    const sent = acceptEdits();
    const { user, dialog } = await open('correctMileage');
    const mileage = dialog.getByLabelText('Mileage');
    expect(mileage).toHaveValue('');
    expect(mileage).toHaveAccessibleDescription(/The highest plausible reading is 119,247 km/);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Field is required')).toBeVisible();
    await user.type(mileage, '119247');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ mileage: 119_247, revision: 0 }]));
  });

  it('marks a missing value at its field, and sends nothing', async () => {
    const { user, dialog } = await open('editCar');
    await user.clear(dialog.getByLabelText('Mileage'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Field is required')).toBeVisible();
    expect(dialog.getByLabelText('Mileage')).toHaveFocus();
  });

  it('shows a refused VIN at its field, and keeps it as a draft', async () => {
    const refusal = 'The VIN can no longer be changed: a workshop verified an entry.';
    respond(
      'patch',
      `/api/car/${CAR}`,
      { error: refusal, code: 'CONFLICT', details: [{ path: 'vin', message: refusal }] },
      409,
    );
    const { user, dialog, show } = await open('editCar');
    const vin = dialog.getByLabelText('VIN');
    await user.clear(vin);
    await user.type(vin, 'WVWZZZ1KZ8W000001');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(vin).toHaveAccessibleDescription(expect.stringContaining(refusal)));
    expect(vin).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    show();
    expect(await screen.findByLabelText('VIN')).toHaveValue('WVWZZZ1KZ8W000001');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText('VIN')).toHaveValue('WVWZZZAU0JW900639');
  });

  it('shows a VIN that other people rely on, and does not let it be changed', async () => {
    const { user, dialog } = await open('editCar', buildCar({ vinOpen: false }));
    const vin = dialog.getByLabelText('VIN');
    await user.type(vin, 'X');
    expect(vin).toHaveValue('WVWZZZAU0JW900639');
    expect(vin).toHaveAccessibleDescription(
      'Locked, because a workshop verified a service or the car was transferred.',
    );
  });

  it('restores the draft, and takes all other values from the current car', async () => {
    const sent = acceptEdits();
    const before = await open('editCar');
    await before.user.type(before.dialog.getByLabelText(/^Note/), 'Winter tyres');
    await before.user.keyboard('{Escape}');
    before.unmount();

    const { user, dialog } = await open('editCar', buildCar({ mileage: 125_000 }));
    expect(dialog.getByText('We kept what you typed before.')).toBeVisible();
    expect(dialog.getByLabelText('Mileage')).toHaveValue('125000');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ note: 'Winter tyres', revision: 0 }]));
  });

  it('finds the base model of the car, and chooses another engine', async () => {
    serveVehicles();
    const sent = acceptEdits();
    const { user, dialog } = await open('editCar');
    await user.click(dialog.getByRole('button', { name: 'Change make, model or engine' }));
    expect(await dialog.findByText('Golf')).toBeVisible();
    expect(await dialog.findByText(/^1.5 TSI · /)).toBeVisible();
    await choose(user, 'Engine', /2.0 TDI/);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([{ make: idOf(10), model: idOf(12), engine: idOf(15), revision: 0 }]),
    );
  });

  it('asks for the other levels when another make is chosen, and can take the choice back', async () => {
    serveVehicles();
    const sent = acceptEdits();
    const { user, dialog } = await open('editCar');
    await user.click(dialog.getByRole('button', { name: 'Change make, model or engine' }));
    await dialog.findByText('Golf');
    await choose(user, 'Make', 'Škoda');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findAllByText('Field is required')).toHaveLength(3);
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Keep make, model and engine' }));
    await user.type(dialog.getByLabelText('Mileage'), '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ mileage: 1_192_470, revision: 0 }]));
  });
});

describe('removing a car', () => {
  const car = buildCar({ servicesCount: 12, warningsCount: 1 });

  it('says what will be lost, and goes to the cars', async () => {
    network.use(http.delete(`/api/car/${CAR}`, () => HttpResponse.json({ message: 'Car removed.' })));
    const { user, dialog } = await open('removeCar', car);
    expect(screen.getByRole('dialog', { name: 'Remove Volkswagen Golf VII?' })).toHaveTextContent(
      'This removes 12 services, 1 warning, your fuel, expenses and prices, and its activity for good.',
    );
    expect(screen.getByRole('dialog')).toHaveTextContent('stay under VIN WVWZZZAU0JW900639');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Remove car' }));
    expect(await screen.findByText('Car removed.')).toBeVisible();
    expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/cars');
  });

  it('does not mention fuel to a workshop that keeps the car', async () => {
    await open('removeCar', { ...car, standing: 'keeper' });
    expect(screen.getByRole('dialog')).not.toHaveTextContent('fuel');
  });

  it('stays on the page after a failure', async () => {
    const error = 'The car was accepted by its new owner before it could be removed.';
    respond('delete', `/api/car/${CAR}`, { error }, 409);
    const { user, dialog } = await open('removeCar', car);
    await user.click(dialog.getByRole('button', { name: 'Remove car' }));
    expect(await screen.findByText(error)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Remove car' })).toBeEnabled());
    expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/cars/${CAR}`);
  });
});

describe('renewing the code of a car', () => {
  it('asks for confirmation, then shows the new code', async () => {
    network.use(
      http.post(`/api/car/${CAR}/code`, async () => {
        await delay(20);
        return HttpResponse.json({ publicId: 'PQRSTUVWXYZ2' });
      }),
    );
    const { user, dialog } = await open('renewCode');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /ABCD-EFGH-JKMN stops working right away.* Messaging apps may keep the preview picture of a link you sent\./,
    );
    await user.click(dialog.getByRole('button', { name: 'Renew code' }));
    expect(await screen.findByRole('dialog', { name: 'New Uniqe Code' })).toHaveTextContent('PQRS-TUVW-XYZ2');
    expect(dialog.getByText(`${location.origin}/check/PQRSTUVWXYZ2`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows why it failed, and stays open', async () => {
    respond('post', `/api/car/${CAR}/code`, { error: 'Try again later' }, 503);
    const { user, dialog } = await open('renewCode');
    await user.click(dialog.getByRole('button', { name: 'Renew code' }));
    expect(await screen.findByText('Try again later')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Renew code' })).toBeEnabled());
  });
});
