import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildCarCard, buildService, idOf } from '../testing/cars.ts';
import { network, respond } from '../testing/server.ts';
import { openShell } from '../testing/shell.tsx';

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
    await waitFor(() => expect(options()).toEqual(['Record fuel for Škoda Octavia III (5E)']));
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Record Fuel' });
    expect(dialog).toHaveAccessibleDescription('Škoda Octavia III (5E)');
  });

  it('offers a workshop what it may do with a customer’s car', async () => {
    respond('get', '/api/car/workshop/cars', {
      cars: [{ ...CUSTOMERS, lastServiceAt: null, nextService: null }],
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
