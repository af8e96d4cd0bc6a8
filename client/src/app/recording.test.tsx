import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDialog } from '../lib/dialogSlice.ts';
import { lastCar, lastCarOf } from './lastCar.ts';
import { buildCarCard, idOf } from '../testing/cars.ts';
import { buildUser } from '../testing/people.ts';
import { respond } from '../testing/server.ts';
import { openShell } from '../testing/shell.tsx';
// their modules are loaded before the tests, so that no test has to wait for them
import '../features/services/ServiceDialog.tsx';
import './RecordDialogs.tsx';
import '../features/fuel/RecordFuelDialog.tsx';

const GOLF = buildCarCard();
const POLO = buildCarCard({ _id: idOf(2), model: { _id: idOf(22), name: 'Polo VI (AW)', imgUrl: null } });
const ME = buildUser().id;

const bar = () => within(screen.getByRole('region', { name: 'Record' }));
const button = (name: string) => bar().getByRole('button', { name });
/** The button in the header, which a phone does not show. */
const add = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Add' });
const names = () =>
  [...screen.getByRole('region', { name: 'Record' }).querySelectorAll('button, a')].map(
    (one) => one.textContent,
  );
const dialog = (name: string) => screen.findByRole('dialog', { name });
const itemNames = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('recording the service that ends something', () => {
  const record = (type: string, title = type) =>
    openDialog({ name: 'record', what: 'newService', carId: GOLF._id, type, title });

  it('fills in the type, and asks for the mileage first', async () => {
    const { store } = await openShell([GOLF]);
    act(() => void store.dispatch(record('Brake Service')));
    const form = within(await dialog('Add Service'));
    expect(form.getByText('Brake Service')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Mileage')).toHaveFocus());
  });

  it('fills in the title of a service of type Other', async () => {
    const { store } = await openShell([GOLF]);
    act(() => void store.dispatch(record('Other', 'Timing belt')));
    expect(within(await dialog('Add Service')).getByLabelText(/^Description/)).toHaveValue('Timing belt');
  });

  it('keeps what was typed for another type, which is still there when that is recorded', async () => {
    const { store, user } = await openShell([GOLF]);
    act(() => void store.dispatch(record('Oil Change Service')));
    await user.type(within(await dialog('Add Service')).getByLabelText('Mileage'), '120000');
    await user.keyboard('{Escape}');
    act(() => void store.dispatch(record('Brake Service')));
    expect(within(await dialog('Add Service')).getByLabelText('Mileage')).toHaveValue('');
    await user.keyboard('{Escape}');
    act(() => void store.dispatch(record('Oil Change Service')));
    const form = within(await dialog('Add Service'));
    expect(form.getByLabelText('Mileage')).toHaveValue('120000');
    expect(form.getByText('We kept what you typed before.')).toBeVisible();
  });
});

describe('the bar at the foot of a phone', () => {
  it('asks for the car if there are several, and remembers it', async () => {
    const { user } = await openShell([GOLF, POLO]);
    await user.click(button('Fuel'));
    await dialog('Fuel for which car?');
    await user.click(await screen.findByRole('option', { name: /Polo VI/ }));
    expect(await dialog('Record Fuel')).toHaveAccessibleDescription(/^Volkswagen Polo VI/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Fuel')).toHaveFocus());

    await user.click(button('Warning'));
    expect(await dialog('Add Warning')).toHaveAccessibleDescription(/^Volkswagen Polo VI/);
  });

  it('takes the only car without asking', async () => {
    const { user } = await openShell([GOLF]);
    await user.click(button('Service'));
    expect(await dialog('Add Service')).toHaveAccessibleDescription(/^Volkswagen Golf VII/);
  });

  it('asks for a car when the last car can no longer be opened', async () => {
    lastCar.write(ME, lastCarOf({ ...POLO, _id: idOf(3) }));
    const { user } = await openShell([GOLF, POLO]);
    await user.click(button('Service'));
    expect(await dialog('A service of which car?')).toBeVisible();
    expect(lastCar.read(ME)).toBeNull();
  });

  it('takes a person without a car to the new-car page', async () => {
    const { user } = await openShell([]);
    await user.click(button('Service'));
    await user.click(await screen.findByRole('option', { name: 'New Car' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/new'));
  });

  it('has five equal places; the menu in the middle offers everything that can be recorded', async () => {
    lastCar.write(ME, lastCarOf({ ...GOLF, energies: ['petrol', 'electricity'] }));
    const { user } = await openShell([GOLF]);
    expect(names()).toEqual(['Service', 'Fuel', 'Add', 'Reading', 'Warning']);
    await user.click(button('Add'));
    await screen.findByRole('menu');
    expect(itemNames()).toEqual([
      ...['Service', 'Fuel', 'Charge', 'Expense', 'Reading', 'Warning'],
      ...['Another car…', 'New Car'],
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Charge' }));
    const form = within(await dialog('Record Fuel'));
    expect(await form.findByRole('radio', { name: 'Charge' })).toBeChecked();
  });

  it('offers a charge instead of fuel for a car that takes nothing else', async () => {
    lastCar.write(ME, lastCarOf({ ...GOLF, energies: ['electricity'] }));
    await openShell([GOLF]);
    expect(names()).toEqual(['Service', 'Charge', 'Add', 'Reading', 'Warning']);
  });

  it('offers workshops a check-in instead of fuel, and does not appear on the pages of moderators', async () => {
    const view = await openShell([], { plan: 'workshop' });
    expect(names()).toEqual(['Service', 'Warning', 'Add', 'Check in', 'Cars']);
    // only the page that is open looks chosen
    expect(bar().getByRole('link', { name: 'Check in' })).not.toHaveAttribute('aria-current');
    await view.user.click(bar().getByRole('link', { name: 'Check in' }));
    expect(bar().getByRole('link', { name: 'Check in' })).toHaveAttribute('aria-current', 'page');
    view.unmount();
    await openShell([], { role: 'moderator', at: '/dashboard/moderate/import' });
    expect(screen.queryByRole('region', { name: 'Record' })).toBeNull();
  });
});

describe('the menu of things to add', () => {
  it('records for the last car, and lets people choose another', async () => {
    lastCar.write(ME, lastCarOf(GOLF));
    const { user } = await openShell([GOLF, POLO]);
    await user.click(add());
    expect(await screen.findByText('To Volkswagen Golf VII')).toBeVisible();
    expect(itemNames()).toEqual([
      ...['Service', 'Fuel', 'Expense', 'Reading', 'Warning'],
      ...['Another car…', 'New Car'],
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Another car…' }));
    await user.click(await screen.findByRole('option', { name: /Polo VI/ }));
    await user.click(await screen.findByRole('option', { name: 'New service for Volkswagen Polo VI' }));
    expect(await dialog('Add Service')).toHaveAccessibleDescription(/^Volkswagen Polo VI/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(add()).toHaveFocus());
  });

  it('offers only a first car to a person without one', async () => {
    const { user } = await openShell([]);
    await user.click(add());
    expect(await screen.findByText('Once you have a car')).toBeVisible();
    for (const name of ['Service', 'Fuel', 'Warning']) {
      expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    expect(screen.getByRole('menuitem', { name: 'New Car' })).not.toHaveAttribute('aria-disabled');
  });

  it('offers a workshop the things that it records', async () => {
    respond('get', '/api/car/workshop/cars', { cars: [], nextCursor: null });
    const { user } = await openShell([], { plan: 'workshop' });
    await user.click(add());
    await screen.findByRole('menu');
    expect(itemNames()).toEqual(['Service', 'Warning', 'Check in a car', 'Create a customer’s car']);
  });
});
