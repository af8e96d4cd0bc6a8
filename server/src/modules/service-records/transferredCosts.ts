import type { Service } from '@glovebox/shared/serviceRecord';
import type { ClientSession, Types } from 'mongoose';
import { moneyOfStored } from '../costs/storedMoney.ts';
import { ServiceRecordModel, type TransferredCosts, type ServiceRecordDoc } from './serviceRecordModel.ts';

interface Person {
  _id: Types.ObjectId;
}

type Costs = Omit<TransferredCosts, '_id'>;

const copyOf = ({ _id }: Person, { handedOver }: Pick<ServiceRecordDoc, 'handedOver'>) =>
  handedOver?.find((one) => one._id.equals(_id));

/** Returns a previous owner's costs of a service that were handed over to the viewer; undefined if none were. */
export const transferredTo = (viewer: Person, service: ServiceRecordDoc): Service['handedOver'] => {
  const copy = copyOf(viewer, service);
  return copy && { cost: moneyOfStored(copy.cost), where: copy.where ?? undefined };
};

/** Returns the costs that an owner knows. Their own entry precedes the workshop's. */
const knownTo = (owner: Person, service: ServiceRecordDoc): Costs | undefined => {
  const { payer, cost, where, billed } = service;
  if (!payer?.equals(owner._id)) return copyOf(owner, service);
  return { cost: cost ?? billed?.cost, where: where ?? billed?.where };
};

/**
 * Returns the copy of the costs for the next owner; undefined if the previous owner knows no costs, or if the next
 * owner paid for the service themselves.
 */
const copyFor = (from: Person, to: Person, service: ServiceRecordDoc): TransferredCosts | undefined => {
  const { cost, where } = knownTo(from, service) ?? {};
  if (service.payer?.equals(to._id) || (!cost && !where)) return undefined;
  return { _id: to._id, ...(cost && { cost }), ...(where && { where }) };
};

/**
 * Copies the costs of services that an owner paid, or that were handed over to that owner, for the next owner. Call it
 * in the transaction of the transfer, which has locked the car. Nobody's own costs change.
 */
export const transferCosts = async (
  session: ClientSession,
  onCar: Types.ObjectId,
  from: Person,
  to: Person,
): Promise<void> => {
  const known = { onCar, $or: [{ payer: from._id }, { 'handedOver._id': from._id }] };
  const services = await ServiceRecordModel.find(known).session(session).lean();
  const writes = services.flatMap((service) => {
    const copy = copyFor(from, to, service);
    if (!copy) return [];
    // an older copy of the same person is replaced
    const others = service.handedOver?.filter(({ _id }) => !_id.equals(to._id)) ?? [];
    const update = { $set: { handedOver: [...others, copy] } };
    return { updateOne: { filter: { _id: service._id, onCar }, update, timestamps: false } };
  });
  if (writes.length > 0) await ServiceRecordModel.bulkWrite(writes, { session });
};

/** Deletes the costs that were handed over to an account that is deleted. */
export const forgetTransferredCosts = async (session: ClientSession, { _id }: Person): Promise<void> => {
  await ServiceRecordModel.updateMany(
    { 'handedOver._id': _id },
    { $pull: { handedOver: { _id } } },
    { session, timestamps: false },
  );
};
