import type { Car, NewCarAnswer } from '@glovebox/shared/car';
import type { NewTransferAnswer, Transfer } from '@glovebox/shared/transfer';
import type { Person } from './people.ts';

/** Starts a transfer of a car over HTTP. */
export const buildTransfer = async (
  sender: Person,
  car: Pick<Car, '_id'>,
  recipient: Pick<Person, 'user'>,
): Promise<Transfer> => {
  const answer = await sender
    .post('/api/token/new')
    .send({ email: recipient.user.email, car: car._id })
    .expect(201);
  return (answer.body as NewTransferAnswer).transfer;
};

/** Makes somebody the next owner of a car, by a transfer over HTTP. */
export const transferCarTo = async (
  sender: Person,
  car: Pick<Car, '_id'>,
  recipient: Person,
): Promise<Car> => {
  const { token } = await buildTransfer(sender, car, recipient);
  const answer = await recipient.post(`/api/token/accept/${token}`).expect(200);
  return (answer.body as NewCarAnswer).savedCar;
};
