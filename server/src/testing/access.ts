import type { AccessCodeAnswer } from '@glovebox/shared/access';
import type { Car } from '@glovebox/shared/car';
import type { CheckInAnswer } from '@glovebox/shared/workshop';
import type { Person } from './people.ts';

/** Requests access to a car for a workshop, over HTTP. Returns the request's id. */
export const askForAccess = async (workshop: Person, { vin }: Pick<Car, 'vin'>): Promise<string> => {
  const { body } = await workshop.post('/api/car/workshop/checkin').send({ vin }).expect(201);
  const answer = body as CheckInAnswer;
  if (answer.access !== 'requested') throw new Error('The workshop has access already');
  return answer.request.requestId;
};

/** Gives a workshop access to a car over HTTP. The workshop requests it and the owner approves. */
export const giveAccess = async (owner: Person, workshop: Person, car: Pick<Car, 'vin'>) => {
  const requestId = await askForAccess(workshop, car);
  await owner.post(`/api/car/access/${requestId}/approve`).expect(200);
};

/** Creates an access code over HTTP, as the owner. */
export const newAccessCode = async (owner: Person, { _id }: Pick<Car, '_id'>): Promise<string> => {
  const { body } = await owner.post(`/api/car/${_id}/access`).expect(201);
  return (body as AccessCodeAnswer).accessCode;
};
