import type { Energy } from '@glovebox/shared/energies';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { LoadedCar } from '../features/cars/LoadedCar.tsx';
import { buildCarCard, buildService, idOf } from '../testing/cars.ts';
import { network, respond } from '../testing/server.ts';
import { openShell } from '../testing/shell.tsx';
// their modules are loaded before the tests, so that no test has to wait for them
import '../features/fuel/RecordFuelDialog.tsx';
import './ActDialog.tsx';
import './RecordDialogs.tsx';

const GOLF = buildCarCard();
const OCTAVIA = buildCarCard({
  _id: idOf(2),
  vin: 'TMBJG7NE2H2907426',
  publicId: '9B45FR8MYZVJXC82',
  make: { _id: idOf(20), name: 'Škoda', imgUrl: null },
  model: { _id: idOf(22), name: 'Octavia III (5E)', imgUrl: null },
});
const CUSTOMERS = buildCarCard({ standing: 'workshop' });

const services = (answer: () => Response) => network.use(http.get('/api/car/services', answer));
const noServices = () => HttpResponse.json({ services: [], nextCursor: null });

const field = () => screen.findByRole('combobox', { name: /^Search/ });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const search = async (cars = [GOLF, OCTAVIA], user = {}) => {
  const view = await openShell(cars, user);
  services(noServices);
  await view.user.keyboard('{Control>}k{/Control}');
  await field();
  return view;
};

describe('the search', () => {
  it('opens and closes with Ctrl K, and returns the focus', async () => {
    const { user } = await search();
    const opened = screen.getByRole('dialog', { name: 'Search' });
    expect(within(opened).getByRole('combobox')).toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();

    const button = screen.getByRole('button', { name: 'Search cars, records, settings' });
    await user.click(button);
    await field();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('finds a car by a word of its name, the end of its VIN or its code', async () => {
    const { user } = await search();
    for (const typed of ['skoda', '907426', '9b45-fr8m']) {
      await user.clear(await field());
      await user.keyboard(typed);
      await waitFor(() => expect(options()[0]).toMatch(/^Škoda Octavia/));
    }
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/cars/${idOf(2)}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells cars that are alike by their plates, which come first', async () => {
    const alike = ['M XY 320', 'M XY 118'].map((plate, at) => buildCarCard({ _id: idOf(at + 1), plate }));
    const { user } = await search(alike);
    await user.keyboard('fuel golf');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(options()[0]).toMatch(/^Record fuel for M XY 320/);
    expect(options()[1]).toMatch(/^Record fuel for M XY 118/);
  });

  it('asks the server for services with the typed text', async () => {
    const view = await search();
    services(() =>
      HttpResponse.json({
        services: [{ ...buildService({ type: 'Brake Service' }), onCar: GOLF }],
        nextCursor: null,
      }),
    );
    await view.user.keyboard('discs');
    expect(await screen.findByRole('option', { name: /Brake Service.*Volkswagen Golf/ })).toBeVisible();
    await view.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/services/${idOf(100)}`),
    );
  });

  it('opens the dialog that is asked for, for the named car', async () => {
    const { user } = await search();
    await user.keyboard('fuel octavia');
    await waitFor(() => expect(options()).toEqual(['Record fuel for Škoda Octavia III']));
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Record Fuel' });
    expect(dialog).toHaveAccessibleDescription(/^Škoda Octavia III/);
  });

  it.each([
    ['share', 'Share'],
    ['send link', 'Share'],
    ['pdf', 'PDF of'],
    ['transfer', 'Transfer'],
    ['csv', 'Costs of CAR as CSV'],
    ['charging', 'Record fuel for'],
    ['insurance', 'Record expense of'],
    ['mileage', 'Record reading of'],
    ['purchase', 'Purchase and sale of'],
    ['bought', 'Purchase and sale of'],
    ['delete', 'Remove'],
    ['paint', 'Edit'],
  ])('finds what can be done with each car by ‘%s’', async (typed, text) => {
    const { user } = await search();
    await user.keyboard(typed);
    const of = (car: string) => (text.includes('CAR') ? text.replace('CAR', car) : `${text} ${car}`);
    await waitFor(() => expect(options()).toEqual([of('Volkswagen Golf VII'), of('Škoda Octavia III')]));
  });

  it('acts on the car on the screen first, and offers its acts before anything is typed', async () => {
    const page = <LoadedCar id={idOf(2)}>{() => <h1>The Octavia</h1>}</LoadedCar>;
    const view = await openShell([GOLF, OCTAVIA], { at: `/dashboard/cars/${idOf(2)}`, page });
    services(noServices);
    await screen.findByRole('heading', { name: 'The Octavia' });
    await view.user.keyboard('{Control>}k{/Control}');
    await field();
    expect(screen.getByRole('option', { name: 'Transfer Škoda Octavia III' })).toBeVisible();
    expect(screen.queryByRole('option', { name: /^Transfer Volkswagen/ })).toBeNull();
    await view.user.keyboard('share');
    await waitFor(() => expect(options()).toEqual(['Share Škoda Octavia III', 'Share Volkswagen Golf VII']));
    await view.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Share Car' })).toHaveAccessibleDescription(
      /^Škoda Octavia/,
    );
    expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/cars/${idOf(2)}`);
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens a dialog of any car over the screen that is open, and a page in its place', async () => {
    const { user } = await search();
    await user.keyboard('remove oct');
    await waitFor(() => expect(options()).toEqual(['Remove Škoda Octavia III']));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /^Remove/ })).toBeVisible();
    expect(screen.getByTestId('where')).toHaveTextContent('/dashboard');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await field();
    await user.keyboard('pdf oct');
    await waitFor(() => expect(options()).toEqual(['PDF of Škoda Octavia III']));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/cars/export/${idOf(2)}`),
    );
  });

  it('downloads the costs of a car', async () => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.pathname);
    });
    const { user } = await search();
    await user.keyboard('csv golf');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(followed).toEqual([`/api/car/${idOf(1)}/costs.csv`]));
    vi.restoreAllMocks();
  });

  it('tells charging from fuel where it knows what a car runs on', async () => {
    const on = (car: typeof GOLF, ...energies: Energy[]) => ({ ...car, energies });
    const { user } = await search([on(GOLF, 'petrol', 'electricity'), on(OCTAVIA, 'electricity')]);
    await user.keyboard('charge');
    const charges = ['Record charge of Volkswagen Golf VII', 'Record charge of Škoda Octavia III'];
    await waitFor(() => expect(options()).toEqual(charges));
    await user.clear(await field());
    await user.keyboard('fuel');
    await waitFor(() => expect(options()).toEqual(['Record fuel for Volkswagen Golf VII', charges[1]]));
  });

  it('finds the cars that somebody had, with their costs', async () => {
    const { user } = await search();
    await user.keyboard('sold');
    await user.click(await screen.findByRole('option', { name: 'Cars I had' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/cars/had'));
  });

  it('finds the import of records by the name of another app', async () => {
    const { user } = await search();
    await user.keyboard('drivvo');
    await user.click(await screen.findByRole('option', { name: 'Import' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/cars/import'));
  });

  it('finds a car whose name begins like an action', async () => {
    const clio = buildCarCard({ make: { _id: idOf(30), name: 'Renault', imgUrl: null } });
    const { user } = await search([clio, OCTAVIA]);
    await user.keyboard('ren');
    await waitFor(() => expect(options()[0]).toMatch(/^Renault Golf/));
    expect(options()).toContain('Renew code of Škoda Octavia III');
  });

  it('offers a workshop what it may do with a customer’s car', async () => {
    respond('get', '/api/car/workshop/cars', {
      cars: [{ ...CUSTOMERS, lastServiceAt: null }],
      nextCursor: null,
    });
    const { user } = await search([], { plan: 'workshop' });
    await user.keyboard('golf');
    await screen.findByRole('option', { name: /^New service for/ });
    expect(screen.getByRole('option', { name: /^Add warning to/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /^Record fuel/ })).toBeNull();
    await user.clear(await field());
    await user.keyboard('check in');
    expect(await screen.findByRole('option', { name: 'Check in a car' })).toBeVisible();
  });

  it('shows a page only to people who may open it', async () => {
    const first = await search();
    await first.user.keyboard('audit');
    expect(await screen.findByText(/^Nothing found for/)).toBeVisible();
    first.unmount();

    const { user } = await search([], { role: 'admin' });
    await user.keyboard('audit');
    expect(await screen.findByRole('option', { name: 'Admin: Audit log' })).toBeVisible();
  });

  it('says when the server failed, and can try again', async () => {
    const { user } = await search();
    services(() => HttpResponse.json({ error: 'Not now.' }, { status: 500 }));
    await user.keyboard('discs');
    expect(await screen.findByText('Not now.')).toBeVisible();
    services(noServices);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing found for “discs”/)).toBeVisible();
  });

  it('does not open over another dialog', async () => {
    const { user } = await search();
    await user.keyboard('warning golf');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Add Warning' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Add Warning' })).toBeVisible();
  });
});
