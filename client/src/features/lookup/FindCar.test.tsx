import type { PublicCar } from '@glovebox/shared/car';
import { SAMPLE_VIN } from '@glovebox/shared/limits';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildPublicCar } from '../../testing/publicCar.ts';
import { network, respond } from '../../testing/server.ts';
import { FindCar } from './FindCar.tsx';

const open = () => {
  render(<FindCar />);
  return userEvent.setup();
};
const field = () => screen.getByLabelText('VIN');
const submit = () => screen.getByRole('button', { name: 'Find the car' });
const answer = (car: PublicCar) =>
  network.use(
    http.get(`/api/car/check/vin/${car.vin}`, async () => {
      await delay(20);
      return HttpResponse.json(car);
    }),
  );

describe('finding a car by VIN', () => {
  it('starts with a sample and a prompt', () => {
    open();
    expect(field()).toHaveValue(SAMPLE_VIN);
    expect(screen.getByText('Enter VIN number and submit')).toBeVisible();
  });

  it('finds the VIN that was submitted before the scripts arrived, and takes it out of the address', async () => {
    answer(buildPublicCar({ vin: SAMPLE_VIN }));
    window.history.replaceState('kept', '', `/?vin=${SAMPLE_VIN.toLowerCase()}&from=mail#find-car`);
    const { length } = window.history;
    render(
      <StrictMode>
        <FindCar />
      </StrictMode>,
    );
    expect(await screen.findByRole('article')).toBeVisible();
    expect(field()).toHaveValue(SAMPLE_VIN.toLowerCase());
    expect(window.location.href).toMatch(/\/\?from=mail#find-car$/);
    expect(window.history).toMatchObject({ state: 'kept', length });
    window.history.replaceState(null, '', '/');
  });

  it('finds a VIN that was pasted in groups', async () => {
    answer(buildPublicCar({ vin: SAMPLE_VIN }));
    const user = open();
    await user.clear(field());
    await user.click(field());
    await user.paste(`${SAMPLE_VIN.slice(0, 3)} ${SAMPLE_VIN.slice(3, 9)}\u00a0${SAMPLE_VIN.slice(9)}`);
    await user.click(submit());
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('requires a VIN of 17 characters', async () => {
    const user = open();
    await user.clear(field());
    await user.click(submit());
    expect(field()).toHaveAccessibleDescription(/Vin is required$/);
    await user.type(field(), SAMPLE_VIN.slice(1));
    expect(field()).toHaveAccessibleDescription(/VIN must be ONLY 17 charachters long$/);
    await user.type(field(), '12');
    expect(field()).toHaveAccessibleDescription(/VIN must be ONLY 17 charachters long$/);
    expect(screen.getByText('Enter VIN number and submit')).toBeVisible();
  });

  it('shows that it is searching, and then the car', async () => {
    answer(buildPublicCar({ vin: SAMPLE_VIN }));
    const user = open();
    await user.click(submit());
    expect(screen.getByRole('status')).toHaveTextContent('Looking for the car');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');

    expect(await screen.findByRole('heading', { name: 'Volkswagen Golf VII' })).toBeVisible();
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('1.5 TSI · 110 kW / 150 hp · 1,498 ccm · 2018 · 5G');
    expect(card).toHaveTextContent('119,247 km');
    expect(card).toHaveTextContent(`VIN ${SAMPLE_VIN}`);
    expect(card).toHaveTextContent('Next service13,993 km8,694 miOil Change Service');
    expect(card).toHaveTextContent('1 of 2 entries is stamped, the mileage has no contradictions');
    expect(card).toHaveTextContent('Open warning: Rear pads at 4 mm');
    expect(screen.getByRole('link', { name: 'See its whole history' })).toHaveAttribute(
      'href',
      `/check/vin/${SAMPLE_VIN}`,
    );
    expect(screen.queryByText('Enter VIN number and submit')).not.toBeInTheDocument();
  });

  it('shows the server’s text when there is no such car, and can search again', async () => {
    respond(
      'get',
      '/api/car/check/vin/:vin',
      { error: 'No car with this VIN.', message: 'No car with this VIN.', code: 'NOT_FOUND' },
      404,
    );
    const user = open();
    await user.click(submit());
    expect(await screen.findByText('No car with this VIN.')).toBeVisible();
    answer(buildPublicCar({ vin: SAMPLE_VIN }));
    await user.click(submit());
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('says when the server can’t be reached', async () => {
    network.use(http.get('/api/car/check/vin/:vin', () => HttpResponse.error()));
    const user = open();
    await user.click(submit());
    await waitFor(() => expect(screen.getByText(/server can’t be reached/)).toBeVisible());
  });
});
