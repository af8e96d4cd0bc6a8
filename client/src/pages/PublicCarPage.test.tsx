import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { buildPublicCar } from '../testing/publicCar.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import PublicCarPage from './PublicCarPage.tsx';

const open = (code: string) =>
  renderApp(
    <Routes>
      <Route path="/check/:id" element={<PublicCarPage />} />
      <Route path="/check/vin/:vin" element={<PublicCarPage />} />
    </Routes>,
    { at: `/check/${code}` },
  );
const answer = (body: object, status = 200) =>
  network.use(http.get('/api/car/check/:code', () => HttpResponse.json(body, { status })));

describe('the public page of a car', () => {
  it('shows the car, its facts and its services with their marks', async () => {
    answer(buildPublicCar());
    open('FX4KHQBC');
    expect(await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII (5G)' })).toBeVisible();
    const page = screen.getByRole('main');
    expect(page).toHaveTextContent('WVWZZZAU0JW900639');
    expect(page).toHaveTextContent('Last recorded mileage119,247 km');
    expect(page).toHaveTextContent('Engine1.5 TSI');
    expect(page).toHaveTextContent('110 kW / 150 hp');
    expect(page).toHaveTextContent('1,498 ccm');
    expect(page).toHaveTextContent('Production year2018');
    expect(page).toHaveTextContent('No Image');
    expect(page).toHaveTextContent('No contradictions');
    expect(page).toHaveTextContent('Verified services1 of 2, by 1 workshop');
    expect(page).toHaveTextContent('Book kept sinceMar 2026');
    expect(page).toHaveTextContent('Last entryOct 2026');
    expect(page).toHaveTextContent('Longest gap7 monthsMar 4, 2026 to Oct 21, 2026');
    expect(screen.getByRole('figure', { name: 'Mileage over time' })).toBeVisible();

    const [oil, brakes] = within(page)
      .getAllByRole('listitem')
      .filter((item) => item.textContent.includes('Service'));
    expect(oil).toHaveTextContent('Oct 21, 2026');
    expect(oil).toHaveTextContent('next at 133,240 km');
    expect(oil).toHaveTextContent('Oil 5W-30, Oil filter');
    expect(oil).toHaveTextContent('Verified by a workshop');
    expect(oil).toHaveTextContent('Disputed by the owner');
    expect(oil).not.toHaveTextContent('By the owner');
    expect(brakes).toHaveTextContent('By the owner');
    expect(brakes).toHaveTextContent('Entered later');
    expect(brakes).toHaveTextContent('Implausible reading');
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.title).toBe('Volkswagen Golf VII (5G) · Service History');
  });

  it.each([
    ['logical', 2, 'Mileage consistent'],
    ['logical', 1, 'No contradictions'],
    ['illogical', 5, 'Mileage inconsistent'],
    ['no judgement', 0, 'Too few readings'],
  ] as const)(
    'says of an odometer that is %s, with %i verified readings: %s',
    async (odometerVerdict, verifiedReadings, text) => {
      answer(buildPublicCar({ odometerVerdict, verifiedReadings }));
      open('FX4KHQBC');
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('is the same by VIN', async () => {
    const car = buildPublicCar();
    network.use(http.get(`/api/car/check/vin/${car.vin}`, () => HttpResponse.json(car)));
    open(`vin/${car.vin}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII (5G)' })).toBeVisible();
    expect(screen.getByText('No contradictions')).toBeVisible();
  });

  it('says that there is no car with a VIN', async () => {
    const error = 'No car with this VIN is registered here.';
    network.use(http.get('/api/car/check/vin/:vin', () => HttpResponse.json({ error }, { status: 404 })));
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

  it('says what is unknown, and that nothing is recorded', async () => {
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
    expect(screen.getByText('– / –')).toBeVisible();
  });

  it('says Invalid Code when nothing is found', async () => {
    answer({ error: 'Not found', message: 'Not found', code: 'NOT_FOUND' }, 404);
    open('nonsense');
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Code' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try another code' })).toHaveAttribute('href', '/check');
    expect(document.title).toBe('Invalid Code');
  });

  it('is looked up again at each visit: the code may have been renewed since', async () => {
    answer(buildPublicCar());
    const { user } = renderApp(
      <Routes>
        <Route path="/check/:id" element={<PublicCarPage />} />
        <Route path="/check/vin/:vin" element={<PublicCarPage />} />
        <Route path="*" element={<Link to="/check/FX4KHQBC">The public page</Link>} />
      </Routes>,
      { at: '/check/FX4KHQBC' },
    );
    await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII (5G)' });
    answer({ error: 'Not found' }, 404);
    await user.click(screen.getByRole('link', { name: 'Glovebox, to the start page' }));
    await user.click(screen.getByRole('link', { name: 'The public page' }));
    expect(await screen.findByText('Invalid Code')).toBeVisible();
  });

  it('offers to try again when something else went wrong', async () => {
    answer({ error: 'Too many look-ups.', message: 'Too many look-ups.', code: 'TOO_MANY_REQUESTS' }, 429);
    const { user } = open('FX4KHQBC');
    expect(await screen.findByText('Too many look-ups.')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    answer(buildPublicCar());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Volkswagen Golf VII (5G)' })).toBeVisible();
  });

  it('invites whoever looks to log in or create an account', async () => {
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
    await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII (5G)' });
    expect(screen.queryByRole('heading', { name: /for your own car/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('says of a long history that it is not all of it', async () => {
    const [service] = buildPublicCar().services;
    answer(buildPublicCar({ services: Array.from({ length: 200 }, () => service!) }));
    open('FX4KHQBC');
    expect(await screen.findByText('These are the newest 200 services.')).toBeVisible();
  });
});
