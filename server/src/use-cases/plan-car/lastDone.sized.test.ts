import type { Car } from '@glovebox/shared/car';
import type { NewService, Service } from '@glovebox/shared/serviceRecord';
import type { ServiceType } from '@glovebox/shared/serviceTypes';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { casesOnServer } from '../../../../testing/properties.ts';
import { PlanEntryModel } from '../../modules/plans/planModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
const owner = await signUp(api);

const PLAN: { title: string; resetBy: ServiceType[] }[] = [
  { title: 'Oil', resetBy: ['Oil Change Service', 'Full Service'] },
  { title: 'Brakes', resetBy: ['Brake Service'] },
  { title: 'Timing belt', resetBy: ['Other', 'Full Service'] },
];

const service: fc.Arbitrary<Partial<NewService>> = fc.record({
  type: fc.constantFrom('Oil Change Service', 'Full Service', 'Brake Service', 'Other'),
  description: fc.constantFrom('Timing belt', 'TIMING BELT ', 'Battery', undefined),
  parts: fc.constantFrom([], ['timing belt']),
  doneAt: fc.constantFrom('2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'),
  mileage: fc.constantFrom(100_000, 101_000, 102_000, 103_000),
  nextMileage: fc.constantFrom(undefined, 130_000),
  nextDate: fc.constantFrom(undefined, '2027-01-01'),
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('record' as const), service }) },
  fc.record({ do: fc.constant('correct' as const), which: fc.nat(9), service }),
  fc.record({ do: fc.constantFrom('remove' as const, 'undo' as const), which: fc.nat(9) }),
);

/** Finds what each entry is counted from in the plainest way: it sorts all services of the car. */
const naive = async (car: Car) => {
  const services = await ServiceRecordModel.find({ onCar: car._id }).lean();
  services.sort(
    (a, b) =>
      b.doneAt.localeCompare(a.doneAt) ||
      (b.mileage ?? 0) - (a.mileage ?? 0) ||
      Number(b.createdAt) - Number(a.createdAt),
  );
  return PLAN.map(({ title, resetBy }) => {
    const last = services.find(({ type, description, parts }) => {
      const words = (description || parts[0] || '').trim().toLowerCase();
      return resetBy.includes(type) && (type !== 'Other' || words === title.toLowerCase());
    });
    if (!last) return null;
    // a mileage that contradicts the others says nothing, the readings until then do
    const until = services.flatMap(({ doneAt, mileage, implausible }) =>
      !implausible && doneAt <= last.doneAt && mileage != null ? [mileage] : [],
    );
    const km = last.implausible && until.length > 0 ? Math.max(...until) : last.mileage;
    return [last._id.toHexString(), last.doneAt, km, last.nextMileage ?? null, last.nextDate ?? null];
  });
};

const stored = async (car: Car) => {
  const entries = await PlanEntryModel.find({ car: car._id }).sort({ _id: 1 }).lean();
  return entries.map(({ last }) =>
    last
      ? [last.service.toHexString(), last.day, last.mileage, last.nextMileage ?? null, last.nextDate ?? null]
      : null,
  );
};

it('counts each entry of the plan from its newest service, whatever is recorded, corrected, removed and undone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const car = await buildCar(api, owner, {
        vin: new Types.ObjectId().toHexString().slice(7).toUpperCase(),
      });
      for (const entry of PLAN)
        await owner
          .post(`/api/car/${car._id}/plan`)
          .send({ ...entry, everyKm: 10_000 })
          .expect(201);
      const present: Service[] = [];
      const removed: Service[] = [];
      for (const one of steps) {
        if (one.do === 'record') present.push(await buildService(owner, car, one.service));
        const which = one.do === 'record' ? 0 : one.which;
        const list = one.do === 'undo' ? removed : present;
        const [chosen] = one.do === 'record' ? [] : list.splice(which % (list.length || 1), 1);
        if (!chosen) continue;
        const path = `/api/service/${chosen._id}`;
        if (one.do === 'correct') {
          const { type = 'Other', mileage = 100_000, ...rest } = one.service;
          await owner
            .put(path)
            .send({ ...rest, type, mileage })
            .expect(200);
          present.push(chosen);
        }
        if (one.do === 'remove') {
          await owner.delete(path).expect(200);
          removed.push(chosen);
        }
        if (one.do === 'undo') {
          await owner.post(`${path}/undo`).expect(200);
          present.push(chosen);
        }
        expect(await stored(car)).toEqual(await naive(car));
      }
      expect(await stored(car)).toEqual(await naive(car));
    }),
    casesOnServer(6),
  );
}, 180_000);
