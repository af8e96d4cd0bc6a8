import { HAND_OVER_FIELDS, type HandOver } from '@glovebox/shared/handOver';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { notFound } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { HandOverModel, type HandOverDoc } from './handOverModel.ts';

export type { HandOverDoc };

type Person = Pick<SessionUser, '_id'>;

/** The filter for the hand-overs that somebody sees: those in which they gave or got a car. */
const ofPerson = ({ _id }: Person) => ({ $or: [{ 'from._id': _id }, { 'to._id': _id }] });

/** Converts a hand-over to what one of the two sees. The plate is the sender's. */
export const toHandOver = (doc: HandOverDoc, { _id }: Person): HandOver => {
  const side = doc.from?._id.equals(_id) ? 'sender' : 'receiver';
  return answered(HAND_OVER_FIELDS, side, doc, {
    id: doc._id.toHexString(),
    from: doc.from?.name,
    to: doc.to?.email,
    side,
  });
};

/** Keeps a hand-over. Call it in the transaction that changes the owner. */
export const keepHandOver = async (session: ClientSession, handOver: HandOverDoc): Promise<void> => {
  await HandOverModel.create([handOver], { session });
};

/** @throws AppError NOT_FOUND, the same for the hand-over of others and a missing one */
export const findHandOver = async (user: Person, id: string): Promise<HandOverDoc> => {
  const found = isObjectIdOrHexString(id)
    ? await HandOverModel.findOne({ _id: id, ...ofPerson(user) }).lean<HandOverDoc>()
    : null;
  if (!found) throw notFound();
  return found;
};

/** Reads the hand-overs of a person since a moment, the latest first. */
export const handOversSince = async (user: Person, since: Date, most: number): Promise<HandOver[]> => {
  const found = await HandOverModel.find({ ...ofPerson(user), at: { $gte: since } })
    .sort({ at: -1 })
    .limit(most)
    .lean<HandOverDoc[]>();
  return found.map((doc) => toHandOver(doc, user));
};

/** Reads all hand-overs of a person, the oldest first. */
export const allHandOvers = async (user: Person): Promise<HandOver[]> => {
  const found = await HandOverModel.find(ofPerson(user)).sort({ at: 1 }).lean<HandOverDoc[]>();
  return found.map((doc) => toHandOver(doc, user));
};

/** Returns which of some ids are hand-overs of a sender, as hexadecimal digits. */
export const handOversAmong = async (sender: Person, ids: Types.ObjectId[]): Promise<Set<string>> => {
  const found = await HandOverModel.find({ _id: { $in: ids }, 'from._id': sender._id }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => _id.toHexString()));
};

/** Reads what a former car looked like when its sender handed it over; null if nobody noted it. */
export const lookAtHandOver = (sender: Person, car: Types.ObjectId) =>
  HandOverModel.findOne({ 'from._id': sender._id, car }, { body: 1, paint: 1 })
    .sort({ at: -1 })
    .lean<Pick<HandOverDoc, 'body' | 'paint'>>()
    .exec();

/** Forgets a person whose account is deleted. A hand-over goes when both are forgotten. */
export const forgetInHandOvers = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  await HandOverModel.deleteMany({ 'from._id': person, 'to._id': null }, { session });
  await HandOverModel.deleteMany({ 'to._id': person, 'from._id': null }, { session });
  await HandOverModel.updateMany({ 'from._id': person }, { $unset: { from: 1, plate: 1 } }, { session });
  await HandOverModel.updateMany({ 'to._id': person }, { $unset: { to: 1 } }, { session });
};
