import { expect, it } from 'vitest';
import { isNewer } from './dueRule.ts';
import { servicesOnPresentInstrument } from './newInstruments.ts';
import { lastReset, whenDue } from './planRule.ts';
import { importedServiceSchema, newServiceSchema } from './serviceRecord.ts';

const full = (doneAt: string, mileage?: number) => ({
  type: 'Full Service',
  description: null,
  parts: [],
  doneAt,
  createdAt: new Date('2025-01-01'),
  ...(mileage !== undefined && { mileage }),
});
const entry = (intervals: { everyKm?: number; everyMonths?: number }) => ({
  title: 'Full',
  resetBy: ['Full Service' as const],
  ...intervals,
});

it('a service without a mileage resets what comes after months, and counts only for the day', () => {
  const services = [full('2024-03-01'), full('2023-03-01', 10_000)];
  const both = entry({ everyKm: 15_000, everyMonths: 12 });
  expect(lastReset(both, services)?.doneAt).toBe('2024-03-01');
  const made = { day: '2022-01-01', mileage: 0 };
  const last = { service: '1', day: '2024-03-01' };
  expect(whenDue({ ...both, id: '1', made, last })).toEqual({ dueKm: undefined, dueDay: '2025-03-01' });
});

it('a service without a mileage does not reset what comes after a distance alone', () => {
  const byKm = entry({ everyKm: 15_000 });
  expect(lastReset(byKm, [full('2024-03-01'), full('2023-03-01', 10_000)])?.doneAt).toBe('2023-03-01');
  expect(lastReset(byKm, [full('2024-03-01')])).toBeUndefined();
});

it('of two services of a day, the one with a mileage is newer', () => {
  expect(isNewer(full('2024-03-01', 0), full('2024-03-01'))).toBe(true);
  expect(isNewer(full('2024-03-01'), full('2024-03-01', 0))).toBe(false);
});

it('the next mileage of a service without its own is converted to the present odometer', () => {
  const instruments = [{ doneAt: '2024-06-01', before: 100_000, after: 0 }];
  const service = { ...full('2024-03-01'), nextMileage: 110_000 };
  expect(servicesOnPresentInstrument(instruments, [service])).toEqual([{ ...service, nextMileage: 10_000 }]);
  expect(servicesOnPresentInstrument(instruments, [full('2024-03-01')])).toEqual([full('2024-03-01')]);
});

it('only an import may bring a service along without a mileage', () => {
  const service = { type: 'Full Service', doneAt: '2024-03-01', nextMileage: 25_000 };
  expect(importedServiceSchema.safeParse(service).success).toBe(true);
  expect(newServiceSchema.safeParse({ ...service, onCar: '66f0c1d2a3b4c5d6e7f80912' }).success).toBe(false);
  expect(importedServiceSchema.safeParse({ ...service, mileage: 30_000 }).success).toBe(false);
});
