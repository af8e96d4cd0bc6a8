import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { select, type Tier } from './selection.ts';

const folder = mkdtempSync(join(tmpdir(), 'glovebox selection '));
afterAll(() => rmSync(folder, { recursive: true }));

for (const [path, names] of Object.entries({
  cars: ['car.ts', 'car.test.ts', 'carRaces.sized.test.ts', 'everyCar.sweep.test.tsx'],
  'cars/node_modules/other': ['other.test.ts'],
  store: ['kill.sweep.test.ts'],
  journeys: ['cars.spec.ts', 'everyScreen.sweep.spec.ts'],
  empty: ['car.ts'],
})) {
  mkdirSync(join(folder, path), { recursive: true });
  for (const name of names) writeFileSync(join(folder, path, name), '');
}

const chosen = (paths: string[], asked: Tier = 'quick') =>
  select(
    paths.map((path) => join(folder, path)),
    asked,
  ).map(({ tier, files }) => ({ tier, files: files.map((file) => basename(file)).sort() }));

describe('npm test -- PATH', () => {
  it('runs the quick tests of a folder, including those that the sweeps run at another size', () => {
    const files = ['car.test.ts', 'carRaces.sized.test.ts'];
    expect(chosen(['cars'])).toEqual([{ tier: 'quick', files }]);
    expect(chosen(['cars', 'cars/car.test.ts'])).toEqual([{ tier: 'quick', files }]);
  });

  it('runs the sweeps of a folder that has nothing else, and sweeps given by name', () => {
    expect(chosen(['store', 'cars/car.test.ts', 'journeys/everyScreen.sweep.spec.ts'])).toEqual([
      { tier: 'quick', files: ['car.test.ts'] },
      { tier: 'sweeps', files: ['everyScreen.sweep.spec.ts', 'kill.sweep.test.ts'] },
    ]);
  });

  it('reports a path that does not exist or has no tests', () => {
    expect(() => chosen(['cars', 'vans'])).toThrow(/^There is no file or folder .*vans\.$/);
    expect(() => chosen(['empty'])).toThrow(/^There are no tests below .*empty\.$/);
    expect(() => chosen(['cars/car.ts'])).toThrow(/^There are no tests below .*car\.ts\.$/);
  });
});

describe('npm run test:sweeps -- PATH', () => {
  it('runs the sweeps of a folder, and its sized tests', () => {
    const files = ['carRaces.sized.test.ts', 'everyCar.sweep.test.tsx'];
    expect(chosen(['cars'], 'sweeps')).toEqual([{ tier: 'sweeps', files }]);
  });
});
