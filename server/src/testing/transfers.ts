import type { Car, NewCarAnswer } from '@glovebox/shared/car';
import {
  transferListAnswerSchema,
  type NewTransfer,
  type NewTransferAnswer,
  type Transfer,
} from '@glovebox/shared/transfer';
import { expect } from 'vitest';
import { HandOverModel } from '../modules/hand-overs/handOverModel.ts';
import { TransferModel } from '../use-cases/transfer-car/transferModel.ts';
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

/** Returns the id of the latest hand-over of a car. */
export const handOverOf = async ({ _id: car }: Pick<Car, '_id'>): Promise<string> =>
  (await HandOverModel.findOne({ car }).sort({ at: -1, _id: -1 }).lean().orFail())._id.toHexString();

/** Reads the pending transfers to somebody over HTTP. */
export const transfersTo = async (person: Person): Promise<Transfer[]> =>
  transferListAnswerSchema.parse((await person.get('/api/token/').expect(200)).body);

/** Reads the pending transfers of a car over HTTP, as its owner. */
export const transfersOf = async (owner: Person, { _id }: Pick<Car, '_id'>): Promise<Transfer[]> =>
  transferListAnswerSchema.parse((await owner.get(`/api/token/find/${_id}`).expect(200)).body);

export const storedTransfer = ({ id }: Pick<Transfer, 'id'>) => TransferModel.findById(id).lean().orFail();

export const expireTransfer = ({ id }: Pick<Transfer, 'id'>) =>
  TransferModel.updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1) } });

/** Expects the answer to what does not exist, or not for the caller. */
export const expectNothing = ({ status, body }: { status: number; body: unknown }) => {
  expect([status, body]).toEqual([404, { error: 'Not found', message: 'Not found', code: 'NOT_FOUND' }]);
};
