import { vinAnswerSchema } from '@glovebox/shared/car';
import { expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
const owner = await signUp(api);
const stranger = await signUp(api);
const workshop = await signUp(api, { plan: 'workshop' });

const ask = async (person: Person, vin: string, query = '') =>
  vinAnswerSchema.parse(
    (await person.get(`/api/car/vin/${encodeURIComponent(vin)}${query}`).expect(200)).body,
  ).registered;

const OWN = { code: 'VIN_YOURS', message: 'You already have a car with this VIN.' };
const taken = (whatToDo: string) => ({
  code: 'VIN_TAKEN',
  message: `A car with this VIN is already registered. ${whatToDo}`,
});

it('whoever adds a car learns whether its VIN is registered, in any spelling, and what to do', async () => {
  const { vin } = await buildCar(api, owner);
  expect(await ask(stranger, 'WVWZZZAUZHX999999')).toBeNull();
  expect(await ask(owner, vin)).toEqual(OWN);
  const claim = taken('Ask its owner to transfer it to you, or claim it if it is yours.');
  expect(await ask(stranger, vin)).toEqual(claim);
  expect(await ask(stranger, `${vin.slice(0, 3).toLowerCase()} ${vin.slice(3, 9)}-${vin.slice(9)}`)).toEqual(
    claim,
  );
  expect(await ask(workshop, vin, '?customer=1')).toEqual(
    taken('Check it in, and its owner can give you access.'),
  );
});

it('a VIN seems free to strangers if its owner does not let the car be found by it', async () => {
  const car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  await owner.patch(`/api/car/${car._id}`).send({ findableByVin: false }).expect(200);
  const another = await signUp(api, { plan: 'workshop' });
  for (const person of [stranger, another]) expect(await ask(person, car.vin)).toBeNull();
  for (const person of [owner, workshop]) expect(await ask(person, car.vin)).toEqual(OWN);
});

it('asking is no look-up that the owner is told of', async () => {
  const car = await buildCar(api, owner);
  await ask(stranger, car.vin);
  const { body } = await owner.get(`/api/car/${car._id}`).expect(200);
  expect(JSON.stringify(body)).not.toContain('CAR_SCANNED');
});

it('what is no VIN is refused with the reason', async () => {
  for (const typed of ['abc', 'WVWZZZAUZHX9999990', 'WVWZZZ$UZHX999999']) {
    const { body } = await stranger.get(`/api/car/vin/${encodeURIComponent(typed)}`).expect(400);
    expect(body.details).toEqual([{ path: 'vin', message: 'A VIN has 5 to 17 letters and digits' }]);
  }
});
