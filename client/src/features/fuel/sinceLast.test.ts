import type { FuelRecord } from '@glovebox/shared/fuel';
import { METRIC } from '@glovebox/shared/units';
import { expect, it } from 'vitest';
import { AMERICAN } from '../../testing/units.ts';
import { fuelFormFor, type FuelValues } from './fuelForm.ts';
import { sinceLast } from './sinceLast.ts';

const bought = (doneAt: string, mileage: number, over: Partial<FuelRecord> = {}): FuelRecord => ({
  _id: doneAt,
  doneAt,
  mileage,
  energy: 'petrol',
  unit: 'l',
  amount: 40,
  full: true,
  missed: false,
  createdAt: '2026-05-04T10:00:00.000Z',
  revision: 0,
  ...over,
});

const at = (
  typed: Partial<FuelValues>,
  recorded: readonly FuelRecord[],
  known: Partial<Parameters<typeof sinceLast>[1]> = {},
) =>
  sinceLast(
    { ...fuelFormFor(['petrol'], METRIC).empty(), doneAt: '2026-11-26', currency: 'EUR', ...typed },
    { recorded, energies: ['petrol'], newInstruments: [], units: METRIC, ...known },
  );

const LAST = bought('2026-11-18', 119_082);

it('a mileage says how far it is since the last fill-up, and a full tank what was used', () => {
  expect(at({ mileage: '119,866', amount: '46.2' }, [LAST])).toEqual({
    distance: 784,
    since: '2026-11-18',
    per100: 5.89,
    isDoubtful: false,
  });
  expect(at({ mileage: '119,866' }, [LAST])).toEqual({
    ...{ distance: 784, since: '2026-11-18', isDoubtful: false },
  });
});

it('the amount may be the one that follows from price and total', () => {
  expect(at({ mileage: '119,882', cpl: '2', total: { amount: '80' } }, [LAST])?.per100).toBe(5);
});

it('a partial fill-up in between is part of what was used', () => {
  const part = bought('2026-11-20', 119_500, { full: false, amount: 10 });
  expect(at({ mileage: '120,082', amount: '40' }, [part, LAST])).toMatchObject({ distance: 582, per100: 5 });
});

it.each([
  ['is not full', { full: false }],
  ['follows a missed one', { missed: true }],
  ['has no amount yet', { amount: '' }],
])('there is no consumption if the purchase %s', (_what, typed) => {
  expect(at({ mileage: '119,866', amount: '46.2', ...typed }, [LAST])).not.toHaveProperty('per100');
});

it('there is nothing to say about the first fill-up, other energies, or without a mileage', () => {
  expect(at({ mileage: '119,866', amount: '46.2' }, [])).toBeUndefined();
  expect(at({ mileage: '', amount: '46.2' }, [LAST])).toBeUndefined();
  const charge = bought('2026-11-20', 119_500, { energy: 'electricity', unit: 'kWh', kind: 'electricity' });
  expect(at({ mileage: '119,866' }, [charge])).toBeUndefined();
  expect(at({ mileage: '119,866' }, [charge, LAST])?.since).toBe('2026-11-18');
});

it('a mileage that is not above the last one is doubtful, and so is twice or half of what the car uses', () => {
  const before = bought('2026-10-18', 118_282);
  expect(at({ mileage: '119,082', amount: '40' }, [LAST])).toMatchObject({ distance: 0, isDoubtful: true });
  const doubts = (amount: string) => at({ mileage: '119,882', amount }, [LAST, before])?.isDoubtful;
  expect(['19', '40', '81'].map(doubts)).toEqual([true, false, true]);
  // without a history, only what no car uses
  expect(at({ mileage: '119,182', amount: '46.2' }, [LAST])?.isDoubtful).toBe(true);
});

it('only purchases up to the day count, and of a new instrument the way that it continues', () => {
  expect(at({ doneAt: '2026-11-10', mileage: '118,500' }, [LAST])).toBeUndefined();
  const newInstruments = [{ doneAt: '2026-11-20', before: 119_200, after: 10 }];
  expect(at({ mileage: '110' }, [LAST], { newInstruments })?.distance).toBe(218);
});

it('a reader in miles and gallons gets whole miles of the odometer', () => {
  const last = bought('2026-11-18', 35_405);
  expect(at({ mileage: '22,310', amount: '12.9' }, [last], { units: AMERICAN })?.distance).toBeCloseTo(
    498.9,
    1,
  );
});
