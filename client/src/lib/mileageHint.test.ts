import { fromDistance, METRIC } from '@glovebox/shared/units';
import { expect, it } from 'vitest';
import { hintByLast } from './mileageHint.ts';

it('the hint about a much higher mileage says the miles between both as the odometer shows them', () => {
  const miles = { ...METRIC, distance: 'mi' } as const;
  const km = (reading: number) => fromDistance(reading, miles);
  expect(hintByLast(km(72_313), km(22_000), miles)).toBe(
    '50,313 mi more than the last reading (22,000 mi). A typo? You can still save it.',
  );
});
