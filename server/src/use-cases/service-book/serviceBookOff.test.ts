import { MESSAGES } from '@glovebox/shared/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ pdfExport: false });
});
afterAll(() => api.stop());

it('says that service books are not available here', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, owner);
  const { body } = await owner.get(`/api/car/${car._id}/book`).expect(503);
  expect(body).toMatchObject({ code: 'NOT_AVAILABLE', error: MESSAGES.car.pdfNotAvailable });
  await api.request.get(`/api/car/${car._id}/book`).expect(401);
});
