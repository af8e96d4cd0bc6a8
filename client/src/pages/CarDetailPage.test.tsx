import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { buildCar, buildDue, buildService, buildWarning, emptyHistories, idOf } from '../testing/cars.ts';
import { choose } from '../testing/choose.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import CarDetailPage from './CarDetailPage.tsx';
// its many modules are loaded before the tests, so that no test has to wait for them
import './OpenCarDialog.tsx';
import '../features/services/ServiceDialog.tsx';

const ID = idOf(1);

const open = (answer: object | (() => Response)) => {
  network.use(
    ...emptyHistories(),
    http.get(`/api/car/${ID}`, () =>
      typeof answer === 'function' ? (answer as () => Response)() : HttpResponse.json(answer),
    ),
  );
  return renderApp(
    <Routes>
      <Route path="/dashboard/cars/:id" element={<CarDetailPage />} />
    </Routes>,
    { at: `/dashboard/cars/${ID}` },
  );
};

const card = async (heading: string) => {
  const card = (await screen.findByRole('heading', { name: heading, level: 2 })).closest('section');
  return within(card!);
};

const fact = async (label: string) => {
  const term = (await card('Car Details')).getByText(label);
  return term.nextElementSibling;
};

describe('the page of a car', () => {
  it('shows a spinner, then all facts', async () => {
    open(buildCar({ note: 'Key in the drawer', odometerVerdict: 'logical' }));
    expect(screen.getByText('Loading the car')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII' })).toBeVisible();
    expect(await fact('Engine')).toHaveTextContent('1.5 TSI');
    expect(await fact('Power')).toHaveTextContent('110 kW / 150 hp');
    expect(await fact('Displacement')).toHaveTextContent('1,498 ccm');
    expect(await fact('Mileage')).toHaveTextContent('119,247 km');
    expect(await fact('Production year')).toHaveTextContent('2018');
    expect(await fact('VIN')).toHaveTextContent('WVWZZZAU0JW900639');
    expect(await fact('Owner')).toHaveTextContent('Ada Lovelace');
    expect(await fact('Odometer')).toHaveTextContent(/^No contradictions$/);
    expect(await fact('Uniqe Code')).toHaveTextContent('ABCD-EFGH-JKMN');
    expect(screen.getByRole('link', { name: 'Open public page' })).toHaveAttribute(
      'href',
      '/check/ABCDEFGHJKMN',
    );
    expect(screen.getByText('Key in the drawer')).toBeInTheDocument();
    expect(document.title).toBe('Volkswagen Golf VII');
  });

  it("shows the plate and the car's name in the panel and among the facts", async () => {
    open(buildCar({ nickname: 'The red one', plate: 'HH AB 123' }));
    expect(await screen.findByText(/“The red one”/)).toBeVisible();
    expect(screen.getAllByText('HH AB 123')).toHaveLength(2);
    expect(screen.getAllByText('WVWZZZAU0JW900639')).toHaveLength(1);
    expect(await fact('Nickname')).toHaveTextContent('The red one');
    expect(await fact('Number plate')).toHaveTextContent('HH AB 123');
  });

  it('shows three lines of its details at first, and all of them on request', async () => {
    const { user } = open(buildCar({ note: 'Key in the drawer' }));
    const details = await card('Car Details');
    expect(
      details
        .getAllByRole('term')
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    ).toEqual([...['VIN', 'Uniqe Code', 'Public page']]);
    const unfold = details.getByRole('button', { name: /^All details ?14 more$/ });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    const rest = document.getElementById(unfold.getAttribute('aria-controls')!);
    expect(rest).toHaveClass('hidden');
    await user.click(unfold);
    expect(rest).not.toHaveClass('hidden');
    expect(details.getByRole('button', { name: 'All details' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows a dash for unknown values, and says that a car without a user has no owner', async () => {
    open(
      buildCar({
        owner: { name: 'A customer' },
        engine: { _id: null, name: 'e-Golf', kw: null, hp: null, cc: 0 },
      }),
    );
    expect(await fact('Power')).toHaveTextContent('– / –');
    expect(await fact('Owner')).toHaveTextContent('No Owner');
    // an electric motor has no displacement
    expect(screen.queryByText('Displacement')).toBeNull();
  });

  it('says why an odometer is not plausible', async () => {
    open(buildCar({ odometerVerdict: 'illogical' }));
    expect(await fact('Odometer')).toHaveTextContent(/^Mileage inconsistent ?Not all readings fit together/);
  });

  it('says at a service both what was done and when the next one is due', async () => {
    open(
      buildCar({
        services: [buildService({ parts: ['Oil filter'], nextMileage: 134_000 })],
        servicesCount: 1,
      }),
    );
    const row = await (await card('Services')).findByRole('listitem');
    expect(row).toHaveTextContent('Oil filter');
    expect(row).toHaveTextContent('Next at 134,000 km');
  });

  it('does not request the costs for a workshop with access', async () => {
    const ask = vi.fn();
    open(buildCar({ standing: 'workshop' }));
    network.use(
      http.get(`/api/car/${ID}/costs`, () => {
        ask();
        return HttpResponse.json({}, { status: 403 });
      }),
    );
    expect(await screen.findByText('No services yet')).toBeVisible();
    expect(screen.queryByText('Cost')).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it('offers a plan while nothing is due, and links to it beside what is due', async () => {
    const { unmount } = open(buildCar());
    const make = (await card('Due')).getByRole('link', { name: 'Make a plan' });
    expect(make).toHaveAttribute('href', `/dashboard/cars/${ID}/plan`);
    unmount();
    const due = [
      buildDue({ source: 'plan', service: undefined, dueDay: '2099-03-03', daysLeft: 26_000 }),
      buildDue({ id: idOf(101), title: 'Timing belt', snoozedUntil: '2099-01-01' }),
    ];
    open(buildCar({ due }));
    const [first, second] = (await card('Due')).getAllByRole('listitem');
    expect(first).toHaveTextContent('at 120,000 km or on Mar 3, 2099');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', `/dashboard/cars/${ID}/plan`);
    expect(second).toHaveTextContent('at 120,000 km, snoozed');
    expect((await card('Due')).getByRole('link', { name: 'Plan' })).toHaveAttribute(
      'href',
      `/dashboard/cars/${ID}/plan`,
    );
  });

  it('says when nothing is recorded yet, and offers to record a service', async () => {
    const { user } = open(buildCar());
    for (const [heading, text] of [
      ['Services', 'No Service Recorderd'],
      ['Activity', 'No Service Recorderd'],
      ['Warnings', 'No Warnings Recorderd'],
    ] as const) {
      expect(await (await card(heading)).findByText(text)).toBeVisible();
      expect((await card(heading)).getByRole('button', { name: 'New Service' })).toBeVisible();
    }
    await user.click((await card('Warnings')).getByRole('button', { name: 'New Service' }));
    expect(await screen.findByRole('dialog', { name: 'Add Service' })).toBeVisible();
  });

  it('shows services, activity and warnings', async () => {
    const { user } = open(
      buildCar({
        services: [
          buildService({
            type: 'Brake Service',
            verifiedByWorkshop: true,
            workshopConfirmed: true,
            description: '\nFront axle\nand more',
          }),
          buildService({
            _id: idOf(101),
            type: 'Rust Service',
            doneAt: '2026-01-20',
            implausible: true,
            parts: ['Sill', 'Paint'],
          }),
        ],
        servicesCount: 2,
        activity: [
          { action: 'NEW_SERVICE', details: 'Brake Service', timestamp: '2026-05-04T10:00:00.000Z' },
          { action: 'FROM_THE_FUTURE', details: '', timestamp: '2026-05-03T10:00:00.000Z' },
        ],
        activityCount: 2,
        warnings: [buildWarning()],
        warningsCount: 1,
      }),
    );
    const [brake, rust] = await (await card('Services')).findAllByRole('listitem');
    expect(brake).toHaveTextContent(
      /Brake Service.*Front axle.*Verified by a workshop.*118,000 km.*May 4, 2026/,
    );
    expect(brake).not.toHaveTextContent('Entered later');
    expect(within(brake!).getByRole('link')).toHaveAttribute('href', `/dashboard/services/${idOf(100)}`);
    expect(rust).toHaveTextContent(/Rust Service.*Implausible reading.*Entered later.*Sill, Paint/);

    const activity = await (await card('Activity')).findAllByRole('listitem');
    expect(activity[0]).toHaveTextContent(/New Service Recorded.*Brake Service/);
    expect(activity[1]).toHaveTextContent('Unknown Event');

    await user.click((await card('Warnings')).getByRole('button', { name: /Brake pads worn.*Urgent/ }));
    const dialog = screen.getByRole('dialog', { name: 'Warning Details' });
    expect(dialog).toHaveTextContent('No Details Provided');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the ten newest services at first, and all that came with the car on request', async () => {
    const services = Array.from({ length: 12 }, (_, index) =>
      buildService({ _id: idOf(500 + index), mileage: 118_000 - 1_000 * index }),
    );
    const { user } = open(buildCar({ services, servicesCount: 12 }));
    const shown = await card('Services');
    expect(await shown.findAllByRole('listitem')).toHaveLength(10);
    await user.click(shown.getByRole('button', { name: 'Load more' }));
    expect(shown.getAllByRole('listitem')).toHaveLength(12);
    expect(shown.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('loads older services by itself as long as there is room for them', async () => {
    const page = (from: number) => [buildService({ _id: idOf(from), type: 'Other', mileage: from })];
    network.use(
      http.get(`/api/car/${ID}/services`, ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('cursor') === 'next'
            ? { services: page(1000), nextCursor: null }
            : { services: page(2000), nextCursor: 'next' },
        ),
      ),
    );
    open(buildCar({ services: page(2000), servicesCount: 2 }));
    const services = await card('Services');
    await waitFor(() => expect(services.getAllByRole('listitem')).toHaveLength(2));
    expect(services.getAllByRole('listitem')[1]).toHaveTextContent('1,000 km');
    expect(services.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('fetches the car again after a service was added', async () => {
    const services: ReturnType<typeof buildService>[] = [];
    network.use(
      http.post('/api/service/new', () => {
        services.push(buildService({ mileage: 121_000 }));
        return HttpResponse.json({ message: 'Saved', service: services[0] }, { status: 201 });
      }),
    );
    const { user } = open(() =>
      HttpResponse.json(
        buildCar({ services, servicesCount: services.length, mileage: services[0]?.mileage ?? 119_247 }),
      ),
    );
    await user.click((await card('Services')).getByRole('button', { name: 'New Service' }));
    await user.type(await screen.findByLabelText('Mileage'), '121000');
    await choose(user, 'Type', 'Oil Change Service');
    await user.click(screen.getByRole('button', { name: 'Add Service' }));
    await waitFor(async () => expect(await fact('Mileage')).toHaveTextContent('121,000 km'));
    // the odometer turns from 119,247: the first two drums of 1 stand still
    const turning = screen.getAllByTestId('turning').map(({ textContent }) => textContent);
    expect(turning).toEqual(['12', '901', '234567890', '4567890', '7890']);
    expect(await (await card('Services')).findAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shares the public link', async () => {
    const { user } = open(buildCar());
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Car' }));
    const link = `${location.origin}/check/ABCDEFGHJKMN`;
    expect(dialog.getByLabelText('Public link')).toHaveValue(link);
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(write).toHaveBeenCalledWith(link);
    expect(await screen.findByText('Link Copied')).toBeVisible();
  });

  it('says when there is no such car', async () => {
    open(() => HttpResponse.json({ error: 'Not found', code: 'NOT_FOUND' }, { status: 404 }));
    expect(await screen.findByText(/This car doesn’t exist/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your cars' })).toHaveAttribute('href', '/dashboard/cars');
  });

  it('shows why loading failed, and tries again', async () => {
    let fails = true;
    const { user } = open(() =>
      fails
        ? HttpResponse.json({ error: 'The database is away' }, { status: 503 })
        : HttpResponse.json(buildCar()),
    );
    expect(await screen.findByText('The database is away')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // the heading of the failure is replaced by the car's
    expect(await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII' })).toBeVisible();
  });
});
