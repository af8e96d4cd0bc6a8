import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { buildCarCard, buildService, idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import ServiceDetailPage from './ServiceDetailPage.tsx';

const ID = idOf(100);
const { _id, vin, make, model, engine, mileage } = buildCarCard();
const onCar = {
  _id,
  vin,
  mileage,
  make: { name: make.name, imgUrl: make.imgUrl },
  model: { name: model.name, imgUrl: model.imgUrl },
  engine: { name: engine.name },
};

const open = (body: object, status = 200) => {
  network.use(http.get(`/api/service/${ID}`, () => HttpResponse.json(body, { status })));
  return renderApp(
    <Routes>
      <Route path="/dashboard/services/:id" element={<ServiceDetailPage />} />
    </Routes>,
    { at: `/dashboard/services/${ID}` },
  );
};

describe('the page of a service', () => {
  it('shows all that was recorded, and the car', async () => {
    open({
      ...buildService({
        type: 'Brake Service',
        nextMileage: 133_000,
        description: 'Front axle',
        parts: ['Pads', 'Discs'],
        doneBy: { name: 'Garage Miller' },
        verifiedByWorkshop: true,
      }),
      onCar,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Brake Service' })).toBeVisible();
    for (const text of ['118,000 km', '133,000 km', 'Front axle', 'Pads', 'Discs', 'Garage Miller'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Verified by a workshop')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volkswagen Golf VII (5G)' })).toHaveAttribute(
      'href',
      `/dashboard/cars/${_id}`,
    );
  });

  it("is 'No Service Found' when there is none", async () => {
    open({ error: 'Not found', code: 'NOT_FOUND' }, 404);
    expect(await screen.findByText('No Service Found')).toBeVisible();
  });

  it('says what went wrong', async () => {
    open({ error: 'The database is away' }, 503);
    expect(await screen.findByText('The database is away')).toBeVisible();
  });
});
