import { it } from 'vitest';
import { newAccessCode } from '../access.ts';
import { buildCar } from '../cars.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';

const api = await freshServer();

it('a workshop that knows the VIN cannot void the access code that the owner gave to another workshop', async () => {
  const owner = await signUp(api);
  const [invited, envious] = await Promise.all([
    signUp(api, { plan: 'workshop' }),
    signUp(api, { plan: 'workshop' }),
  ]);
  const { _id, vin } = await buildCar(api, owner);
  const accessCode = await newAccessCode(owner, { _id });
  const wrong = { vin, accessCode: accessCode === 'AAAA-AAAA' ? 'BBBB-BBBB' : 'AAAA-AAAA' };
  for (let count = 0; count < 5; count += 1) {
    await envious.post('/api/car/workshop/checkin').send(wrong).expect(400);
  }
  await envious.post('/api/car/workshop/checkin').send({ vin, accessCode }).expect(410);
  await invited.post('/api/car/workshop/checkin').send({ vin, accessCode }).expect(201);
});
