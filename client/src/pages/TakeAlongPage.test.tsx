import type { CarRelation } from '@glovebox/shared/policy';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { buildCar, buildCarCard, idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import TakeAlongPage from './TakeAlongPage.tsx';

const CAR = idOf(1);

const open = (path = '', standing: CarRelation = 'owner') => {
  network.use(
    http.get(`/api/car/${CAR}`, () => HttpResponse.json({ ...buildCar(), standing })),
    http.get('/api/car/', () =>
      HttpResponse.json({ cars: [buildCarCard()], nextCursor: null, found: 1, total: 1 }),
    ),
  );
  return renderApp(
    <Routes>
      <Route path="/dashboard/take-along/:id?" element={<TakeAlongPage />} />
    </Routes>,
    { at: `/dashboard/take-along${path}` },
  );
};

const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const csvLinks = () => screen.getAllByRole('link', { name: /^CSV of/ }).map((link) => link.textContent);

describe('the page from which people take the records of a car along', () => {
  it('offers a file of each kind, for the spreadsheet that the person uses', async () => {
    const { user } = open(`/${CAR}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Take your records along' })).toBeVisible();
    expect(csvLinks()).toEqual(
      ['services', 'fuel', 'expenses', 'readings', 'plan', 'warnings'].map((kind) => `CSV of ${kind}`),
    );
    expect(targetOf('CSV of fuel')).toBe(`/api/car/${CAR}/export/fuel.csv?sep=%2C`);
    await user.selectOptions(screen.getByLabelText('Your spreadsheet writes'), ';');
    expect(targetOf('CSV of fuel')).toBe(`/api/car/${CAR}/export/fuel.csv?sep=%3B`);
    expect(screen.getByRole('link', { name: 'CSV of fuel' })).toHaveAttribute('download');
  });

  it('downloads a file once when its link is clicked twice', async () => {
    open(`/${CAR}`);
    const link = await screen.findByRole('link', { name: 'CSV of fuel' });
    const followed: boolean[] = [];
    const follow = (event: Event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', follow);
    fireEvent.click(link, { detail: 1 });
    fireEvent.click(link, { detail: 2 });
    document.removeEventListener('click', follow);
    expect(followed).toEqual([true, false]);
  });

  it('asks how LubeLogger writes figures, and knows it of Fuelio', async () => {
    const { user } = open(`/${CAR}`);
    const path = `/api/car/${CAR}/export`;
    await screen.findByLabelText('App');
    expect(targetOf('Download for LubeLogger')).toBe(`${path}/lubelogger.zip?decimal=.&distance=km&volume=l`);
    await user.selectOptions(screen.getByLabelText('Decimal sign in LubeLogger'), ',');
    await user.selectOptions(screen.getByLabelText('Its distances are in'), 'Miles');
    await user.selectOptions(screen.getByLabelText('Its fuel is in'), 'US gallons');
    expect(targetOf('Download for LubeLogger')).toBe(
      `${path}/lubelogger.zip?decimal=%2C&distance=mi&volume=gal-us`,
    );
    await user.selectOptions(screen.getByLabelText('App'), 'Fuelio');
    expect(targetOf('Download for Fuelio')).toBe(`${path}/fuelio.csv`);
    expect(screen.queryByLabelText('Decimal sign in LubeLogger')).toBeNull();
  });

  it('offers a workshop that keeps the car nothing of fuel and expenses', async () => {
    open(`/${CAR}`, 'keeper');
    await screen.findByText('Services');
    expect(csvLinks()).toEqual(['services', 'readings', 'plan', 'warnings'].map((kind) => `CSV of ${kind}`));
    expect(screen.queryByLabelText('App')).toBeNull();
  });
});

it('the page of all cars offers their records together, and everything as a ZIP file', async () => {
  open();
  expect(await screen.findByText(/The first column names the car/)).toBeVisible();
  expect(targetOf('CSV of services')).toBe('/api/car/export/services.csv?sep=%2C');
  expect(targetOf('Download everything')).toBe('/api/auth/export.zip');
  expect(screen.queryByLabelText('App')).toBeNull();
  expect(screen.getByText(/take one car at a time/)).toBeVisible();
});
