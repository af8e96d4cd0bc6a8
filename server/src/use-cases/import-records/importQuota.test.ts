import type { ImportRowsAnswer } from '@glovebox/shared/recordImport';
import { expect, it } from 'vitest';
import { QUOTAS } from '../../platform/config/quotas.ts';
import { buildCar, buildFuel } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { uploadRecords } from '../../testing/recordImports.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer({ quotas: { ...QUOTAS, purchases: 2 } });

it('an import leaves out what exceeds the quota of a car', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, owner, { mileage: 0, nickname: 'Wagon' });
  await buildFuel(owner, car, { mileage: 9_000, doneAt: '2024-01-01' });
  const { _id } = await uploadRecords(
    owner,
    [
      'date,odometer_km,amount,price_per_unit,total,currency,full,missed,note,unit,car',
      '2024-01-05,10000,40,1.5,60.00,EUR,true,false,,l,Wagon',
      '2024-01-25,11000,40,1.5,60.00,EUR,true,false,,l,Wagon',
    ].join('\n'),
  );
  const { rows } = (await owner.get(`/api/import/${_id}/rows`).expect(200)).body as ImportRowsAnswer;
  // the later ones come first
  expect(rows).toMatchObject([
    { outcome: 'refused', reason: 'A car can have 2 fuel records at most.' },
    { outcome: 'new' },
  ]);
});
