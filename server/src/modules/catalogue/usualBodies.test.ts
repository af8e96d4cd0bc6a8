import { BODIES } from '@glovebox/shared/carLooks';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { readStartingCatalogue } from './startingCatalogue.ts';
import { usualBody } from './usualBodies.ts';

it('knows the usual body of all but nine base models of the starting catalogue', async () => {
  const { makes, baseModels } = await readStartingCatalogue();
  const bodies = new Map(
    baseModels.map(({ _id, make, name }) => [
      `${makes.find((one) => one._id.equals(make))?.name ?? ''} ${name}`,
      usualBody(_id),
    ]),
  );
  const known = [...bodies.values()].filter((body) => body !== undefined);
  expect(known).toHaveLength(1_514);
  expect([...new Set(known)].sort()).toEqual([...BODIES].sort());
  expect(bodies.get('Volkswagen Golf')).toBe('hatchback');
  expect(bodies.get('Ford F-150')).toBe('pickup');
});

it('knows no body of a base model that was added later', () => {
  expect(usualBody(new Types.ObjectId())).toBeUndefined();
});
