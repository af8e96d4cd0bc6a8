import type { Types } from 'mongoose';
import { peopleWithCosts, replaceCosts } from '../../modules/costs/monthlyCosts.ts';
import { costsOfSpender, spenders } from '../../modules/expenses/expenseService.ts';
import { buyers, costsOfBuyer } from '../../modules/fuel/fuelService.ts';
import { costsOfPayer, payers } from '../../modules/service-records/serviceRecordService.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** Sums up anew what a person spent, from their records. */
export const rebuildCostsOf = (person: Types.ObjectId): Promise<void> =>
  inTransaction(async (session) => {
    const services = await costsOfPayer(person, session);
    const purchases = await costsOfBuyer(person, session);
    const expenses = await costsOfSpender(person, session);
    await replaceCosts(session, person, [...services, ...purchases, ...expenses]);
  });

/** Sums up anew what everybody spent, one person after the other. @returns of how many people */
export const rebuildCosts = async (): Promise<number> => {
  const all = [...(await payers()), ...(await buyers()), ...(await spenders()), ...(await peopleWithCosts())];
  const people = new Map(all.map((person) => [person.toHexString(), person]));
  for (const person of people.values()) await rebuildCostsOf(person);
  return people.size;
};
