import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { JOURNEYS, journeysNamed, journeysOf } from './journeys.ts';

const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

it('the table has the journeys of each feature, module and use case, and nothing else', () => {
  const folders = ['client/src/features', 'server/src/modules', 'server/src/use-cases'].flatMap(foldersIn);
  expect(Object.keys(JOURNEYS).sort()).toEqual([...new Set(folders)].sort());
  for (const name of new Set(Object.values(JOURNEYS).flat()))
    expect([name, existsSync(join(ROOT, `client/e2e/${name}.spec.ts`))]).toEqual([name, true]);
});

it('a change selects the journeys of its folder, and a change of what everything uses some of each kind', () => {
  expect(
    journeysOf(['server/src/modules/fuel/fuelService.ts', 'client/src/features/fuel/FuelForm.tsx']),
  ).toEqual(['client/e2e/warningsAndFuel.spec.ts']);
  expect(journeysOf(['shared/src/units.ts'])).toContain('client/e2e/ownersLife.spec.ts');
  expect(journeysOf(['client/e2e/claims.spec.ts'])).toEqual(['client/e2e/claims.spec.ts']);
  expect(
    journeysOf(['README.md', 'server/src/modules/fuel/fuel.test.ts', 'server/src/testing/cars.ts']),
  ).toEqual([]);
});

it('journeys are named by a part of their path, apart from the sweeps', () => {
  expect(journeysNamed(['client/e2e/claims', 'session'], false)).toEqual([
    'client/e2e/claims.spec.ts',
    'client/e2e/session.spec.ts',
  ]);
  expect(journeysNamed(['server/src'], false)).toEqual([]);
  for (const file of journeysNamed(['client'], true)) expect(file).toMatch(/\.sweep\.spec\.ts$/);
});
