import type { Warning } from '@glovebox/shared/warning';
import type { ClientSession, Types } from 'mongoose';
import { WarningModel, type WarningDoc } from './warningModel.ts';

export const toWarning = ({ _id, title, priority, description, createdAt }: WarningDoc): Warning => ({
  _id: _id.toHexString(),
  title,
  priority,
  ...(description ? { description } : {}),
  createdAt: createdAt.toISOString(),
});

const mostUrgentFirst = (a: WarningDoc, b: WarningDoc) =>
  a.priority - b.priority || b.createdAt.getTime() - a.createdAt.getTime();

/** The open warnings of several cars, the most urgent first, each with its car's id. */
export const openWarnings = async (cars: Types.ObjectId[]) => {
  const found = await WarningModel.find({ onCar: { $in: cars }, resolvedAt: null }).lean();
  return found.sort(mostUrgentFirst).map((doc) => ({ car: doc.onCar, warning: toWarning(doc) }));
};

/** Stores a warning, open. */
export const insertWarning = async (
  session: ClientSession,
  warning: Pick<WarningDoc, 'onCar' | 'title' | 'priority' | 'description'>,
  createdAt = new Date(),
) => {
  const stored = { ...warning, createdAt };
  await WarningModel.create([stored], { session });
};

/** Removes what was written about a car that is removed. */
export const removeWarnings = async (session: ClientSession, car: Types.ObjectId) => {
  await WarningModel.deleteMany({ onCar: car }, { session });
};
