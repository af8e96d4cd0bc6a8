import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lastCar, lastCarOf } from '../lib/lastCar.ts';
import { buildCarCard, idOf } from '../testing/cars.ts';
import { buildUser } from '../testing/people.ts';
import { respond } from '../testing/server.ts';
import { openShell } from '../testing/shell.tsx';

const GOLF = buildCarCard();
const POLO = buildCarCard({ _id: idOf(2), model: { _id: idOf(22), name: 'Polo VI (AW)', imgUrl: null } });
const ME = buildUser().id;

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const itemNames = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the bar at the foot of a phone', () => {
  it('asks for the car if there are several, and remembers it', async () => {
    const { user } = await openShell([GOLF, POLO]);
    await user.click(button('Fuel'));
    await dialog('Fuel for which car?');
    await user.click(await screen.findByRole('option', { name: /Polo VI/ }));
    expect(await dialog('Record Fuel')).toHaveAccessibleDescription('Volkswagen Polo VI (AW)');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Fuel')).toHaveFocus());

    await user.click(button('Warning'));
    expect(await dialog('Add Warning')).toHaveAccessibleDescription('Volkswagen Polo VI (AW)');
  });

  it('takes the only car without asking', async () => {
    const { user } = await openShell([GOLF]);
    await user.click(button('Service'));
    expect(await dialog('Add Service')).toHaveAccessibleDescription('Volkswagen Golf VII (5G)');
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

  it('offers workshops a check-in instead of fuel, and does not appear on the pages of moderators', async () => {
    const view = await openShell([], { plan: 'workshop' });
    expect(screen.getByRole('link', { name: 'Check in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fuel' })).toBeNull();
    view.unmount();
    await openShell([], { role: 'moderator', at: '/dashboard/moderate/import' });
    expect(screen.queryByRole('region', { name: 'Record' })).toBeNull();
  });
});

describe('the menu of things to add', () => {
  it('records for the last car, and lets people choose another', async () => {
    lastCar.write(ME, lastCarOf(GOLF));
    const { user } = await openShell([GOLF, POLO]);
    await user.click(button('Add'));
    expect(await screen.findByText('To Volkswagen Golf VII (5G)')).toBeVisible();
    expect(itemNames()).toEqual([
      ...['Service', 'Fuel', 'Warning', 'Reading', 'Expense'],
      ...['Another car…', 'New Car'],
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Another car…' }));
    await user.click(await screen.findByRole('option', { name: /Polo VI/ }));
    await user.click(await screen.findByRole('option', { name: 'New service for Volkswagen Polo VI (AW)' }));
    expect(await dialog('Add Service')).toHaveAccessibleDescription('Volkswagen Polo VI (AW)');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Add')).toHaveFocus());
  });

  it('offers only a first car to a person without one', async () => {
    const { user } = await openShell([]);
    await user.click(button('Add'));
    expect(await screen.findByText('Once you have a car')).toBeVisible();
    for (const name of ['Service', 'Fuel', 'Warning']) {
      expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    expect(screen.getByRole('menuitem', { name: 'New Car' })).not.toHaveAttribute('aria-disabled');
  });

  it('offers a workshop the things that it records', async () => {
    respond('get', '/api/car/workshop/cars', { cars: [], nextCursor: null });
    const { user } = await openShell([], { plan: 'workshop' });
    await user.click(button('Add'));
    await screen.findByRole('menu');
    expect(itemNames()).toEqual(['Service', 'Warning', 'Check in a car', 'Create a customer’s car']);
  });
});
