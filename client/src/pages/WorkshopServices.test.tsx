import type { WaitingRequestsAnswer, WorkshopCar } from '@glovebox/shared/workshop';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { sessionStarted } from '../lib/session.ts';
import { buildCar, buildDue, buildService, buildWarning, idOf } from '../testing/cars.ts';
import { choose } from '../testing/choose.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { buildWaitingRequest, buildWorkshopCar } from '../testing/workshop.ts';
import ServicesPage from './ServicesPage.tsx';

const CAR = 'Volkswagen Golf VII';

interface Answers {
  cars?: WorkshopCar[];
  requests?: WaitingRequestsAnswer['requests'];
}

const openPage = () => {
  const page = renderApp(<ServicesPage />, { at: '/dashboard/services' });
  const user = buildUser({ plan: 'workshop' });
  act(() => void page.store.dispatch(sessionStarted({ user, token: 'a token' })));
  return page;
};

const open = ({ cars = [], requests = [] }: Answers) => {
  const server = { cars, requests };
  network.use(
    http.get('/api/car/workshop/cars', () => HttpResponse.json({ cars: server.cars, nextCursor: null })),
    http.get('/api/car/workshop/requests', () => HttpResponse.json({ requests: server.requests })),
    http.get('/api/car/services', () => HttpResponse.json({ services: [], nextCursor: null })),
    http.get('/api/car/recent', () => HttpResponse.json({ cars: [], nextCursor: null })),
  );
  return { ...openPage(), server };
};

describe("a workshop's cars", () => {
  it('show their owners, and the last and the next service', async () => {
    open({
      cars: [
        buildWorkshopCar({
          services: [buildService()],
          lastServiceAt: '2026-05-04',
          due: [buildDue(), buildDue({ id: idOf(101), title: 'Timing belt' })],
          warnings: [buildWarning()],
        }),
      ],
    });
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('Ada Lovelace');
    expect(card).toHaveTextContent('Oil Change ServiceMay 4, 2026');
    // the car has 119,247 km
    expect(card).toHaveTextContent('Brake Serviceat 120,000 kmSoon: 753 km left');
    expect(card).toHaveTextContent('1 warning');
    expect(within(card).getByRole('link', { name: CAR })).toHaveAttribute(
      'href',
      `/dashboard/cars/${idOf(1)}`,
    );
  });

  it.each([
    [-1_247, 'Overdue by 1,247 km'],
    [0, 'Due now'],
    [20_753, '20,753 km left'],
  ])('show the distance to the next service, %i km', async (kmLeft, text) => {
    open({ cars: [buildWorkshopCar({ due: [buildDue({ kmLeft, state: 'later' })] })] });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('say when nothing was done and nothing is planned', async () => {
    open({ cars: [buildWorkshopCar({ owner: {} })] });
    const card = await screen.findByRole('article');
    for (const text of ['No Owner', 'No Service Recorderd', 'Not planned']) {
      expect(card).toHaveTextContent(text);
    }
  });

  it.each(['Add Service', 'Add Warning'])('offer the dialog %s', async (dialog) => {
    const { user } = open({ cars: [buildWorkshopCar()] });
    const button = await screen.findByRole('button', { name: `${dialog}: ${CAR}` });
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: dialog })).toHaveTextContent(CAR);
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
  });

  it('show a warning after it was added', async () => {
    const { user, server } = open({ cars: [buildWorkshopCar()] });
    network.use(
      http.post(`/api/car/warning/${idOf(1)}`, () => {
        server.cars = [buildWorkshopCar({ warnings: [buildWarning()] })];
        return HttpResponse.json(buildCar(), { status: 201 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: `Add Warning: ${CAR}` }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Title'), 'Brake pads worn');
    await user.click(within(dialog).getByRole('button', { name: 'Add Warning' }));
    expect(await screen.findByText('1 warning')).toBeVisible();
  });

  it('are shown in a table on request, with plate and owner, which this browser remembers', async () => {
    const kept = buildWorkshopCar({
      plate: 'HH JW 1',
      services: [buildService()],
      lastServiceAt: '2026-05-04',
      due: [buildDue()],
    });
    const other = buildWorkshopCar({ _id: idOf(2), nickname: 'Blue one', owner: {} });
    const { user, unmount } = open({ cars: [kept, other] });
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
    const [, first, second] = within(screen.getByRole('table', { name: 'Recent Cars' })).getAllByRole('row');
    expect(first).toHaveTextContent(
      /HH JW 1.*Ada Lovelace.*Brake Service Soon: 753 km left.*119,247 km.*May 4, 2026/,
    );
    expect(second).toHaveTextContent(/Blue one.*–.*No Owner.*–/);
    await user.click(within(second!).getByRole('button', { name: 'Add Service: Blue one' }));
    expect(await screen.findByRole('dialog', { name: 'Add Service' })).toBeVisible();
    await user.keyboard('{Escape}');
    unmount();
    openPage();
    expect(await screen.findByRole('table', { name: 'Recent Cars' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('are sorted by what is due first, by the URL', async () => {
    const { user } = open({ cars: [buildWorkshopCar()] });
    const asked: string[] = [];
    network.use(
      http.get('/api/car/workshop/cars', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('sort') ?? '');
        return HttpResponse.json({ cars: [buildWorkshopCar()], nextCursor: null });
      }),
    );
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Due first');
    await waitFor(() => expect(asked.at(-1)).toBe('due'));
    expect(screen.getByTestId('where')).toHaveTextContent('sort=due');
  });

  it('keep their order while entries are added, until the page is left', async () => {
    const cars = ['Anna Berger', 'Ben Carter', 'Cora Diaz'].map((name, index) =>
      buildWorkshopCar({ _id: idOf(10 + index), vin: `WVWZZZAU0JW90000${index}`, owner: { name } }),
    );
    const { user, server, unmount } = open({ cars });
    network.use(
      http.post('/api/service/new', () => {
        // the server lists the last used car first
        server.cars = [cars[2]!, cars[0]!, cars[1]!];
        return HttpResponse.json({ message: 'Saved', service: buildService() }, { status: 201 });
      }),
    );
    const owners = () =>
      screen.getAllByRole('article').map(({ textContent }) => /Anna|Ben|Cora|Dora/.exec(textContent)?.[0]);
    await screen.findAllByRole('article');
    await user.click(screen.getAllByRole('button', { name: /^Add Service/ })[2]!);
    const dialog = within(await screen.findByRole('dialog'));
    for (const text of [CAR, 'Cora Diaz', 'WVWZZZAU0JW900002']) expect(dialog.getByText(text)).toBeVisible();
    await choose(user, 'Type', 'Brake Service');
    await user.type(screen.getByLabelText('Mileage'), '121000');
    await user.click(screen.getByRole('button', { name: 'Add Service' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.cars = [...server.cars, buildWorkshopCar({ _id: idOf(13), owner: { name: 'Dora Evans' } })];
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(owners()).toEqual(['Anna', 'Ben', 'Cora', 'Dora']);
    unmount();

    openPage();
    await waitFor(() => expect(owners()[0]).toBe('Cora'));
  });

  it('are filtered by the search in the URL', async () => {
    const anna = buildWorkshopCar({ _id: idOf(10), owner: { name: 'Anna Berger' } });
    const ben = buildWorkshopCar({ _id: idOf(11), owner: { name: 'Ben Carter' } });
    const { user } = open({});
    network.use(
      http.get('/api/car/workshop/cars', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search') ?? '';
        const cars = [anna, ben].filter(({ owner }) => owner.name?.toLowerCase().includes(search));
        return HttpResponse.json({ cars, nextCursor: null });
      }),
    );
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    const field = screen.getByRole('searchbox', { name: 'Search your cars' });
    await user.type(field, 'ben{Enter}');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('article')).toHaveTextContent('Ben Carter');
    expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/services?search=ben');
    await user.type(field, ' nobody{Enter}');
    expect(await screen.findByText('No car matches “ben nobody”.')).toBeVisible();
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(field).toHaveFocus();
  });

  it("are 'No data' when there are none, with a link to the check-in", async () => {
    open({});
    expect(await screen.findByText('No data')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check in a car' })).toHaveAttribute(
      'href',
      '/dashboard/services/checkin',
    );
  });

  it('can be added in two ways', async () => {
    const { user } = open({});
    await user.click(screen.getByRole('button', { name: 'Add New' }));
    const links = screen.getAllByRole('menuitem');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Check in a car', '/dashboard/services/checkin'],
      ['Create a customer’s car', '/dashboard/new?customer=1'],
    ]);
  });

  it('are replaced by a message when they cannot be loaded', async () => {
    const { unmount } = open({});
    await screen.findByText('No data');
    unmount();
    respond('get', '/api/car/workshop/cars', { error: 'Away' }, 503);
    const { user } = openPage();
    expect(await screen.findByText(/could not be loaded. Away/)).toBeVisible();
    respond('get', '/api/car/workshop/cars', { cars: [buildWorkshopCar()], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('the pending requests of a workshop', () => {
  it('are listed, and can be withdrawn', async () => {
    const other = buildWaitingRequest({ requestId: idOf(701), name: 'Audi A3' });
    const { user, server } = open({ requests: [buildWaitingRequest(), other] });
    network.use(
      http.delete(`/api/car/access/${idOf(700)}`, () => {
        server.requests = [other];
        return HttpResponse.json({ message: 'Request withdrawn.' });
      }),
    );
    const heading = await screen.findByRole('heading', { name: 'Waiting for the owner' });
    expect(screen.getAllByText('WVWZZZAU0JW900640')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Withdraw the request for Volkswagen Polo' }));
    expect(await screen.findByText('Request withdrawn.')).toBeVisible();
    expect(heading).toHaveFocus();
    expect(await screen.findByRole('button', { name: /Audi A3/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Polo/ })).toBeNull());
  });

  it('are not shown when there are none', async () => {
    open({});
    await screen.findByText('No data');
    expect(screen.queryByRole('heading', { name: 'Waiting for the owner' })).toBeNull();
  });

  it('are read again when the person returns, because an owner may have approved one', async () => {
    const { server } = open({ requests: [buildWaitingRequest()] });
    await screen.findByRole('heading', { name: 'Waiting for the owner' });
    server.requests = [];
    server.cars = [buildWorkshopCar()];
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('article')).toHaveTextContent(CAR);
    expect(screen.queryByRole('heading', { name: 'Waiting for the owner' })).toBeNull();
  });
});
