import { Types } from 'mongoose';
import type { CarReading } from '../readings/readingService.ts';
import { judgeReadings, type Judgement } from './judgeReadings.ts';

/** The reading of a car, with its id as hexadecimal digits, so that it can be copied between threads. */
export type CopiedReading = Omit<CarReading, '_id' | 'car' | 'recordedBy'> & { id: string };

/** A judgement as JSON, with the ids of the implausible readings. */
export type CopiedJudgement = Omit<Judgement, 'isImplausible'> & { implausible: string[] };

/** Runs on a worker thread: judges the readings of a car. @returns a `CopiedJudgement` as JSON */
export const judgeCopies = ({
  copies,
  today,
}: {
  copies: readonly CopiedReading[];
  today: string;
}): Buffer => {
  const car = new Types.ObjectId();
  const readings = copies.map(({ id, ...reading }) => ({
    ...reading,
    _id: new Types.ObjectId(id),
    car,
    recordedBy: null,
  }));
  const { isImplausible, ...judgement } = judgeReadings(readings, today);
  const implausible = readings.flatMap(({ _id }) => (isImplausible(_id) ? [_id.toHexString()] : []));
  return Buffer.from(JSON.stringify({ ...judgement, implausible } satisfies CopiedJudgement));
};
