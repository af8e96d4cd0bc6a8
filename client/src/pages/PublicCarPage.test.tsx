import type { PublicCar } from '@glovebox/shared/car';
import { PUBLIC_DISPUTED } from '@glovebox/shared/limits';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { buildPublicCar } from '../testing/publicCar.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import PublicCarPage from './PublicCarPage.tsx';

const open = (code: string) =>
  renderApp(
    <Routes>
      <Route path="/check/:id" element={<PublicCarPage />} />
      <Route path="/check/vin/:vin" element={<PublicCarPage />} />
    </Routes>,
    { at: `/check/${code}` },
  );
const answer = (body: object, status = 200, headers = {}) =>
  network.use(http.get('/api/car/check/:code', () => HttpResponse.json(body, { status, headers })));

describe('the public page of a car', () => {
  it("shows a drawing of the model's usual body when there is no picture", async () => {
    const drawingOf = async (body?: PublicCar['model']['body']) => {
      answer(buildPublicCar({ model: { name: 'Golf VII (5G)', imgUrl: null, ...(body && { body }) } }));
      const { unmount, container } = open('FX4KHQBC');
      expect(await screen.findByText('No Image')).toBeVisible();
      const drawings = container.querySelectorAll('svg[viewBox="44 18 476 180"]');
      expect(drawings).toHaveLength(1);
      const outline = drawings[0]?.querySelector('path')?.getAttribute('d');
      unmount();
      return outline;
    };
    const hatchback = await drawingOf('hatchback');
    expect(await drawingOf('coupe')).not.toBe(hatchback);
    expect(await drawingOf()).toBe(hatchback);
  });

  it('names the newest disputed readings, and says how many others there are as far as it knows', async () => {
    const disputing = (count: number) => {
      const disputed = Array.from({ length: count }, (_each, index) => ({ day: '2026-03-04', km: index }));
      const { record, ...car } = buildPublicCar();
      answer({ ...car, record: { ...record, disputed } });
      return open('FX4KHQBC');
    };
    const { unmount } = disputing(5);
    const named = await screen.findByText(/Disputed by the owner:/);
    expect(named).toHaveTextContent('4 km (2 mi) of Mar 4, 2026 and 2 more');
    unmount();
    disputing(PUBLIC_DISPUTED);
    expect(await screen.findByText(/Disputed by the owner:/)).toHaveTextContent('and many more');
  });

  it('shows the car, its facts and its services with their marks', async () => {
    answer(buildPublicCar());
    open('FX4KHQBC');
    expect(await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII' })).toBeVisible();
    const page = screen.getByRole('main');
    expect(page).toHaveTextContent('WVWZZZAU0JW900639');
    expect(page).toHaveTextContent('Mileage119,247 km (74,097 mi)');
    expect(page).toHaveTextContent('1.5 TSI · 110 kW / 150 hp · 1,498 ccm · 2018 · 5G');
    expect(page).toHaveTextContent(
      '1 of 2 entries is stamped, the mileage has no contradictions, and there is no gap above 12 months.',
    );
    expect(page).toHaveTextContent('No Image');
    expect(page).toHaveTextContent('1 reading by workshops1 by the owner');
    expect(page).toHaveTextContent('Next service13,993 km8,694 miOil Change Service');
    expect(page).toHaveTextContent('Services2Kept since Mar 2026 · last entry Oct 2026');
    expect(page).toHaveTextContent('Entries1 of 2 stamped, 1 by confirmed workshops; 1 workshop in all');
    expect(page).toHaveTextContent('OdometerNo contradictions1 timely reading by confirmed workshops');
    expect(page).toHaveTextContent('Entered later1 entryover 90 days after the work');
    expect(page).toHaveTextContent('Longest gap7 monthsMar 4, 2026 to Oct 21, 2026');
    expect(screen.getByRole('figure', { name: 'Mileage over time' })).toBeVisible();

    const [oil, brakes] = within(page)
      .getAllByRole('listitem')
      .filter((item) => item.textContent.includes('Service'));
    expect(oil).toHaveTextContent('Oct 21, 2026');
    expect(oil).toHaveTextContent('Next at 133,240 km (82,791 mi)');
    expect(oil).toHaveTextContent('Oil 5W-30, Oil filter');
    expect(oil).toHaveTextContent('Verified by a workshop');
    expect(oil).toHaveTextContent('Disputed by the owner');
    expect(oil).not.toHaveTextContent('Recorded by the owner');
    expect(brakes).toHaveTextContent('Recorded by the owner');
    expect(brakes).toHaveTextContent('Entered later');
    expect(brakes).toHaveTextContent('Implausible reading');
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.title).toBe('Volkswagen Golf VII · Service history');
  });

  it.each([
    ['logical', 2, 'Mileage consistent'],
    ['logical', 1, 'No contradictions'],
    ['illogical', 5, 'Mileage inconsistent'],
    ['no judgement', 0, 'Too few readings'],
  ] as const)(
    'describes an odometer that is %s, with %i readings by confirmed workshops: %s',
    async (odometerVerdict, confirmedReadings, text) => {
      answer(buildPublicCar({ odometerVerdict, confirmedReadings }));
      open('FX4KHQBC');
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('says which stamps Glovebox has not checked, also where there is no room for the stamp', async () => {
    const [oil, brakes] = buildPublicCar().services;
    answer(buildPublicCar({ services: [{ ...oil!, workshopConfirmed: false }, brakes!] }));
    open('FX4KHQBC');
    expect(await screen.findByText('By a workshop that Glovebox has not checked')).toBeVisible();
    expect(screen.queryByText('Verified by a workshop')).toBeNull();
    expect(screen.getByRole('heading', { name: 'What a stamp means' })).toBeVisible();
    expect(screen.getByText(/A grey stamp is from a workshop that Glovebox hasn’t checked\./)).toBeVisible();
  });

  it('shows the services of one visit as one entry with one stamp, says how many they are, and keeps their texts', async () => {
    const [oil, brakes] = buildPublicCar().services;
    const visit = { ...brakes!, doneAt: oil!.doneAt, mileage: oil!.mileage, implausible: false };
    answer(
      buildPublicCar({
        services: [oil!, { ...visit, verifiedByWorkshop: true, workshopConfirmed: true }, brakes!],
      }),
    );
    open('FX4KHQBC');
    const title = await screen.findByText('Visit with 2 services');
    const entry = title.closest('li');
    expect(entry).toHaveTextContent('2 entries, all stamped');
    expect(entry).toHaveTextContent('Parts: Oil 5W-30, Oil filter');
    expect(entry).toHaveTextContent('Front axle.');
    expect(within(entry!).getAllByText('Verified by a workshop')).toHaveLength(1);
    expect(within(entry!).getAllByText('Disputed by the owner')).toHaveLength(1);
  });

  it('says that a new odometer is not confirmed, and how far the car was driven in all', async () => {
    const newInstruments = [{ doneAt: '2026-11-03', before: 255_001, after: 99_000 }];
    answer(
      buildPublicCar({
        ...{ mileage: 100_000, newInstruments, totalDistance: 256_001 },
        ...{ confirmedReadings: 2, unconfirmedInstrument: '2026-11-03' },
      }),
    );
    open('FX4KHQBC');
    const verdict = await screen.findByText('New odometer since Nov 2026, not confirmed');
    expect(verdict).toBeVisible();
    expect(verdict).not.toHaveClass('text-success');
    expect(screen.getByText('256,001 km (159,072 mi) in all')).toBeVisible();
    expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      expect.stringContaining('256,001 km (159,072 mi) in all'),
    );
  });

  it('looks the same when it is opened by VIN', async () => {
    const car = buildPublicCar();
    respond('get', `/api/car/check/vin/${car.vin}`, car);
    open(`vin/${car.vin}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII' })).toBeVisible();
    expect(screen.getByText('No contradictions')).toBeVisible();
  });

  it('says when there is no car with a VIN', async () => {
    const error = 'No car with this VIN is registered here.';
    respond('get', '/api/car/check/vin/:vin', { error }, 404);
    open('vin/WVWZZZAU0JW900000');
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(screen.getByRole('link', { name: 'Try another VIN' })).toHaveAttribute('href', '/#find-car');
  });

  it('shows a warning in full when it is selected', async () => {
    answer(buildPublicCar());
    const { user } = open('FX4KHQBC');
    const opener = await screen.findByRole('button', { name: /Rear pads at 4 mm/ });
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Warning Details' });
    expect(dialog).toHaveTextContent('Measured at the last service.');
    expect(dialog).toHaveTextContent('Moderate');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /Wiper blades/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent('No Details Provided');
  });

  it('shows the most urgent warnings, and further ones on request', async () => {
    const [warning] = buildPublicCar().warnings as [PublicCar['warnings'][number]];
    const titles = Array.from({ length: 8 }, (_, index) => `Rust at door ${index + 1}`);
    answer(buildPublicCar({ warnings: titles.map((title) => ({ ...warning, title })) }));
    const { user } = open('FX4KHQBC');
    expect(await screen.findByText('Rust at door 6')).toBeVisible();
    expect(screen.getByText('Rust at door 7')).not.toBeVisible();
    await user.click(screen.getByText('2 more'));
    expect(screen.getByText('Rust at door 8')).toBeVisible();
  });

  it('shows unknown values, and says when nothing is recorded', async () => {
    answer(
      buildPublicCar({
        engine: { name: 'Electric', kw: null, hp: null, cc: 0 },
        services: [],
        warnings: [],
        odometerVerdict: 'no judgement',
      }),
    );
    open('FX4KHQBC');
    expect(await screen.findByText('No Service Recorderd')).toBeVisible();
    expect(screen.getByText('No Warnings Recorderd')).toBeVisible();
    expect(screen.getByText('Electric · 2018 · 5G')).toBeVisible();
    expect(screen.getByText('Not planned')).toBeVisible();
  });

  it('says Invalid Code when nothing is found', async () => {
    answer({ error: 'Not found', message: 'Not found', code: 'NOT_FOUND' }, 404);
    open('nonsense');
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Code' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try another code' })).toHaveAttribute('href', '/check');
    expect(document.title).toBe('Invalid Code');
  });

  it('is looked up again at each visit, because the code may have been renewed', async () => {
    answer(buildPublicCar());
    const { user } = renderApp(
      <Routes>
        <Route path="/check/:id" element={<PublicCarPage />} />
        <Route path="/check/vin/:vin" element={<PublicCarPage />} />
        <Route path="*" element={<Link to="/check/FX4KHQBC">The public page</Link>} />
      </Routes>,
      { at: '/check/FX4KHQBC' },
    );
    await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII' });
    answer({ error: 'Not found' }, 404);
    await user.click(screen.getByRole('link', { name: 'Glovebox, to the start page' }));
    await user.click(screen.getByRole('link', { name: 'The public page' }));
    expect(await screen.findByText('Invalid Code')).toBeVisible();
  });

  it('offers to try again after any other failure', async () => {
    answer({ error: 'Too many look-ups.', message: 'Too many look-ups.', code: 'TOO_MANY_REQUESTS' }, 429);
    const { user } = open('FX4KHQBC');
    expect(await screen.findByText('Too many look-ups.')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    answer(buildPublicCar());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Volkswagen Golf VII' })).toBeVisible();
  });

  it('invites visitors to log in or to create an account', async () => {
    answer(buildPublicCar());
    open('FX4KHQBC');
    const promo = (await screen.findByRole('heading', { name: /for your own car/ })).parentElement;
    if (!promo) throw new Error('no promo');
    expect(within(promo).getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
    expect(within(promo).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  });

  it('invites nobody who is signed in already', async () => {
    localStorage.setItem('token', 'a token');
    answer(buildPublicCar());
    open('FX4KHQBC');
    await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII' });
    expect(screen.queryByRole('heading', { name: /for your own car/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('invites nobody whose cookie names a session', async () => {
    answer(buildPublicCar(), 200, { 'X-Session-Cookie': 'received' });
    open('FX4KHQBC');
    await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII' });
    expect(screen.queryByRole('heading', { name: /for your own car/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
  });

  it('says when a long history is not complete', async () => {
    const { services, record } = buildPublicCar();
    answer(buildPublicCar({ services, record: { ...record, services: 2_000 } }));
    open('FX4KHQBC');
    expect(await screen.findByText('Showing the newest 2 services.')).toBeVisible();
  });
});
