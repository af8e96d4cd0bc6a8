import { latestToday } from '@glovebox/shared/days';
import { carsToJudgeBy } from '../cars/carFacts.ts';
import { withCarTransactionUnchecked } from '../cars/carTransaction.ts';
import { judgeCarAgain } from './judgeCarAgain.ts';
import { todayOfCar } from './todayOfCar.ts';

/** Counts the readings that were recorded for a later day, once that day has come for the owner of the car. */
export const countReadingsOfToday = async (now = new Date()): Promise<void> => {
  for (const car of await carsToJudgeBy(latestToday(now))) {
    if (car.judgeAgainOn > (await todayOfCar(car, now))) continue;
    // on behalf of nobody, so that no caller waits in the same line
    await withCarTransactionUnchecked(car, car._id, async (session, locked) => {
      if (locked) await judgeCarAgain(session, locked);
    });
  }
};
