import { publicCarSchema } from '@glovebox/shared/car';
import { SAMPLE_VIN } from '@glovebox/shared/limits';
import { afterEach, expect, it } from 'vitest';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { ensureSampleCar } from './sampleCar.ts';

let api: TestServer;

afterEach(() => api.stop());

it('the VIN of the landing page shows a car with its history from the first start on', async () => {
  api = await startTestServer({ sampleCar: true });
  const answer = await api.request.get(`/api/car/check/vin/${SAMPLE_VIN}`).expect(200);
  const car = publicCarSchema.parse(answer.body);
  expect(car).toMatchObject({
    make: { name: 'Volkswagen' },
    model: { name: 'Golf VII (5G)' },
    engine: { name: '1.5 TSI', kw: 110, hp: 150, cc: 1498 },
    mileage: 96_180,
    odometerVerdict: 'logical',
    warnings: [{ title: 'Rear brake pads worn' }],
  });
  expect(car.services).toHaveLength(6);
  // services that were due years ago are not announced on the first start
  expect(await ActivityModel.countDocuments({ action: 'SOON_SERVICE' })).toBe(0);
});

it('exists once when two processes start at the same time, and after the next start', async () => {
  api = await startTestServer();
  await Promise.all([ensureSampleCar(), ensureSampleCar()]);
  expect(await CarModel.countDocuments({ vin: SAMPLE_VIN })).toBe(1);
  await ensureSampleCar();
  expect(await CarModel.countDocuments({ vin: SAMPLE_VIN })).toBe(1);
});

it('is omitted if the configuration says so', async () => {
  api = await startTestServer();
  await api.request.get(`/api/car/check/vin/${SAMPLE_VIN}`).expect(404);
});
