import type { Car, NewCarAnswer } from '@glovebox/shared/car';
import type { NewTransfer, NewTransferAnswer, Transfer } from '@glovebox/shared/transfer';
import type { Person } from './people.ts';

/** Starts a transfer of a car over HTTP. */
export const buildTransfer = async (
  sender: Person,
  car: Pick<Car, '_id'>,
  recipient: Pick<Person, 'user'>,
  share?: NewTransfer['share'],
): Promise<Transfer> => {
  const answer = await sender
    .post('/api/token/new')
    .send({ email: recipient.user.email, car: car._id, share })
    .expect(201);
  return (answer.body as NewTransferAnswer).transfer;
};

/** Makes somebody the next owner of a car, by a transfer over HTTP. */
export const transferCarTo = async (
  sender: Person,
  car: Pick<Car, '_id'>,
  recipient: Person,
  share?: NewTransfer['share'],
): Promise<Car> => {
  const { token } = await buildTransfer(sender, car, recipient, share);
  const answer = await recipient.post(`/api/token/accept/${token}`).expect(200);
  return (answer.body as NewCarAnswer).savedCar;
};
