import { MESSAGES } from '@glovebox/shared/messages';
import { expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer({ pdfExport: false });

it('says that service books are not available here', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, owner);
  const { body } = await owner.get(`/api/car/${car._id}/book`).expect(503);
  expect(body).toMatchObject({ code: 'NOT_AVAILABLE', error: MESSAGES.car.pdfNotAvailable });
  await api.request.get(`/api/car/${car._id}/book`).expect(401);
});
