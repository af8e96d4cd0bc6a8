import { addDays } from '@glovebox/shared/days';
import { Types } from 'mongoose';
import { afterAll, expect, it } from 'vitest';
import { stopThreads } from '../../platform/concurrency/threads.ts';
import type { CarReading } from '../readings/readingService.ts';
import { isContradicting, judgeMany } from './judgeMany.ts';
import { judgeReadings } from './judgeReadings.ts';

afterAll(stopThreads);

const car = new Types.ObjectId();
const person = new Types.ObjectId();
const TODAY = '2026-01-01';
const DISPUTED = 2_000;

/** More readings than are judged on the main thread: of all sources, some of them too low, one disputed. */
const readings = Array.from({ length: 5_400 }, (_, index): CarReading => {
  const isNew = index === 4_000;
  return {
    _id: new Types.ObjectId(),
    car,
    doneAt: addDays('2005-01-01', index),
    mileage: isNew
      ? 5
      : (index > 4_000 ? index - 4_000 : index + 10) * 20 - (index % 700 === 350 ? 5_000 : 0),
    source: index % 3 === 0 ? 'fuel' : 'noted',
    verified: false,
    recordedBy: person,
    createdAt: new Date(Date.UTC(2005, 0, 1 + index)),
    ...(isNew && { source: 'noted' as const, newInstrument: { before: 80_200 } }),
    ...(index === DISPUTED && { disputed: true as const }),
  };
});

it('many readings are judged on a thread like few on the main thread', async () => {
  const { isImplausible, ...judgement } = judgeReadings(readings, TODAY);
  const many = await judgeMany('a person', readings, TODAY);
  expect(many).toMatchObject(judgement);
  const implausible = readings.filter(({ _id }) => isImplausible(_id));
  expect(readings.filter(({ _id }) => many.isImplausible(_id))).toEqual(implausible);
  expect(implausible.length).toBeGreaterThan(5);
  expect(judgement.newInstruments).toHaveLength(1);
  expect(await isContradicting('a person', readings, readings[DISPUTED]!._id, TODAY)).toBe(true);
  expect(await isContradicting('a person', readings, readings[1_999]!._id, TODAY)).toBe(false);
}, 60_000);
