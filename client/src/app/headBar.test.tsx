import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CarActs } from '../features/cars/CarActs.tsx';
import { LoadedCar } from '../features/cars/LoadedCar.tsx';
import { buildCarCard, idOf } from '../testing/cars.ts';
import { respond } from '../testing/server.ts';
import { openShell } from '../testing/shell.tsx';
// its module is loaded before the tests, so that no test has to wait for it
import './DrawerPanel.tsx';

const openCar = async () => {
  const page = (
    <LoadedCar id={idOf(1)}>
      {(car) => (
        <>
          <h1>The car</h1>
          <CarActs car={car} />
        </>
      )}
    </LoadedCar>
  );
  const view = await openShell([buildCarCard()], { at: `/dashboard/cars/${idOf(1)}`, page });
  await screen.findByRole('heading', { name: 'The car' });
  return view;
};
const bar = () => within(screen.getByRole('banner'));

describe('the head bar of a phone', () => {
  it('has what can be done with the car on the screen, also the PDF', async () => {
    const { user, store } = await openCar();
    await user.click(bar().getByRole('button', { name: 'Car menu' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Export PDF', 'Transfer Car', 'Edit car', 'Plan', 'Costs', 'Year in one picture'],
      ...['Take records along', 'Purchase and sale', 'Workshop access', 'Renew code', 'Remove car'],
    ]);
    await user.keyboard('{Escape}');
    await user.click(bar().getByRole('button', { name: 'Share' }));
    expect(store.getState().dialog.open).toEqual({ name: 'shareCar', carId: idOf(1) });
  });

  it('has nothing of a car on other pages', async () => {
    await openShell([buildCarCard()]);
    expect(bar().queryByRole('button', { name: 'Share' })).toBeNull();
    expect(bar().queryByRole('button', { name: 'Car menu' })).toBeNull();
  });

  it('leaves the account to the drawer while a car is on the screen', async () => {
    const { user, store } = await openCar();
    respond('post', '/api/auth/logout', { message: 'Logged Out' });
    await user.click(screen.getByLabelText('Open navigation'));
    const account = within(await screen.findByLabelText('Account'));
    expect(account.getByText('Ada Lovelace')).toBeVisible();
    expect(account.getByLabelText('System')).toBeChecked();
    await user.click(account.getByText('Logout'));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
  });
});
