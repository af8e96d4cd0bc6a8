import type { MileageAnswer } from '@glovebox/shared/car';
import type { CarRelation } from '@glovebox/shared/policy';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import { StatedMileageNotice } from './StatedMileageNotice.tsx';

const CAR = idOf(1);
const NOTICE = { name: 'The stated mileage' };

const show = async (
  { againstStated = 0, ...implausible }: { stated: boolean; noted: boolean; againstStated?: number },
  standing: CarRelation = 'owner',
) => {
  const read = { doneAt: '2026-11-01', verified: false };
  const answer: MileageAnswer = {
    newInstruments: [],
    againstStated,
    readings: [
      { ...read, source: 'noted', mileage: 41_500, implausible: implausible.noted },
      { ...read, source: 'stated', mileage: 41_000, implausible: implausible.stated },
    ],
  };
  let isRead = false;
  network.use(
    http.get(`/api/car/${CAR}/mileage`, () => {
      isRead = true;
      return HttpResponse.json(answer);
    }),
  );
  const app = renderApp(<StatedMileageNotice car={{ _id: CAR, standing }} />);
  await expect.poll(() => isRead).toBe(true);
  return app;
};

it('offers to correct a stated mileage that other readings contradict', async () => {
  const { user, store } = await show({ stated: true, noted: false });
  await user.click(await screen.findByRole('button', { name: 'Correct the stated 41,000 km' }));
  expect(store.getState().dialog.open).toEqual({ name: 'correctMileage', carId: CAR });
});

it('offers to correct a stated mileage because of which several of the person’s own readings do not count', async () => {
  await show({ stated: false, noted: false, againstStated: 3 });
  expect(await screen.findByRole('button', { name: 'Correct the stated 41,000 km' })).toBeVisible();
  expect(screen.getByText(/^3 of your readings don’t fit the stated 41,000 km/)).toBeVisible();
});

it.each([
  ['only one reading contradicts it', { stated: false, noted: false, againstStated: 1 }, 'owner' as const],
  ['the stated mileage counts', { stated: false, noted: true }, 'owner' as const],
  ['a workshop looks at the car', { stated: true, noted: false }, 'workshop' as const],
])('offers nothing while %s', async (_name, implausible, standing) => {
  await show(implausible, standing);
  expect(screen.queryByRole('region', NOTICE)).toBeNull();
});
