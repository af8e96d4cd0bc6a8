import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCar, buildService, buildWarning, idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { respond } from '../../testing/server.ts';
import { CarInfo, CarInfoButton } from './CarInfo.tsx';

const CAR = idOf(1);

const open = async () => {
  const app = renderApp(
    <>
      <CarInfoButton carId={CAR} name="Volkswagen Golf" />
      <CarInfo />
    </>,
  );
  await app.user.click(screen.getByRole('button', { name: 'Car info of Volkswagen Golf' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Car info' })) };
};

describe('the preview of a car', () => {
  it('shows its facts, last services and open warnings, and links to its page', async () => {
    const services = [100, 101, 102, 103].map((number) =>
      buildService({ _id: idOf(number), mileage: number * 1_000 }),
    );
    respond('get', `/api/car/${CAR}`, buildCar({ services, servicesCount: 4, warnings: [buildWarning()] }));
    const { dialog, user } = await open();
    expect(await dialog.findByText('Volkswagen Golf VII')).toBeVisible();
    // in the head as well, because the car has no name of its own
    expect(dialog.getAllByText('WVWZZZAU0JW900639')).toHaveLength(2);
    expect(dialog.getByText('119,247 km')).toBeVisible();
    expect(dialog.getByText('Too few readings')).toBeVisible();
    expect(dialog.getAllByText('Oil Change Service')).toHaveLength(3);
    expect(dialog.getByRole('listitem')).toHaveTextContent('Brake pads wornUrgent');
    expect(dialog.getByRole('link', { name: 'Open car' })).toHaveAttribute('href', `/dashboard/cars/${CAR}`);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Car info of Volkswagen Golf' })).toHaveFocus();
  });

  it('says when the car has no services or warnings', async () => {
    respond('get', `/api/car/${CAR}`, buildCar());
    const { dialog } = await open();
    expect(await dialog.findByText('No Service Recorderd')).toBeVisible();
    expect(dialog.getByText('No Warnings Recorderd')).toBeVisible();
  });
});
