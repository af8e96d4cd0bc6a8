import { nextService } from '@glovebox/shared/nextService';
import { expect, it } from 'vitest';
import { buildPublicCar } from '../../testing/publicCar.ts';

it('puts what is overdue before what is due soon, however little is left of that', () => {
  const [service] = buildPublicCar().services;
  const { nextMileage: _usual, ...own } = service!;
  const services = [
    { ...own, type: 'Brake Service' as const, nextMileage: 120_000 },
    { ...own, nextDate: '2026-11-20' },
    { ...own, type: 'Tire Service' as const, nextMileage: 119_247 },
  ];
  const next = (among = services) => nextService(buildPublicCar({ services: among }), '2026-11-27');
  expect(next()).toMatchObject({ state: 'overdue', title: 'Oil Change Service', daysLeft: -7 });
  expect(next(services.filter(({ type }) => type !== own.type))).toMatchObject({ kmLeft: 0, state: 'soon' });
});

it('is due now where the odometer shows the due miles, whichever whole km stand for them', () => {
  const [service] = buildPublicCar().services;
  // both are 100,000 miles
  const services = [{ ...service!, nextMileage: 160_934 }];
  const stateIn = (odometerUnit: 'km' | 'mi') =>
    nextService(buildPublicCar({ odometerUnit, mileage: 160_935, services }), '2026-11-27');
  expect(stateIn('mi')).toMatchObject({ kmLeft: 0, state: 'soon' });
  expect(stateIn('km')).toMatchObject({ kmLeft: -1, state: 'overdue' });
});
