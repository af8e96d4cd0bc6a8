import { makeOfVin } from '@glovebox/shared/wmi';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshServer } from '../../testing/testServer.ts';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from './catalogueModel.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { SeedModel } from './seedModel.ts';
import { readStartingCatalogue } from './startingCatalogue.ts';

const FULL = { makes: 99, baseModels: 1_523, specModels: 4_490, engines: 10_705 };

// loads the catalogue
await freshServer();
const starting = await readStartingCatalogue();

const stored = async () => ({
  makes: await MakeModel.countDocuments(),
  baseModels: await BaseModelModel.countDocuments(),
  specModels: await SpecModelModel.countDocuments(),
  engines: await EngineModel.countDocuments(),
});

describe('the starting catalogue', () => {
  it('gives every entry a unique id', () => {
    for (const kind of ['makes', 'baseModels', 'specModels', 'engines'] as const) {
      const ids = new Set(starting[kind].map(({ _id }) => _id.toHexString()));
      expect(ids.size).toBe(FULL[kind]);
    }
  });

  it('has the number of children at each parent', () => {
    const children = (kind: 'baseModels' | 'specModels' | 'engines', parent: string) => {
      const counts = new Map<string, number>();
      for (const entry of starting[kind]) {
        const id = String(entry[parent as keyof typeof entry]);
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      return counts;
    };
    const expectCounts = (parents: { _id: unknown; docCount: number }[], counts: Map<string, number>) => {
      for (const { _id, docCount } of parents) expect(docCount).toBe(counts.get(String(_id)) ?? 0);
    };
    expectCounts(starting.makes, children('baseModels', 'make'));
    expectCounts(starting.baseModels, children('specModels', 'baseModel'));
    expectCounts(starting.specModels, children('engines', 'specModel'));
  });

  it('has null for an unknown number, and 0 cc only without a combustion engine', () => {
    const numbers = starting.engines.flatMap(({ kw, hp, cc }) => [kw, hp, cc]);
    expect(numbers.every((number) => number === null || Number.isInteger(number))).toBe(true);
    expect(starting.engines.some(({ kw, hp }) => kw === 0 || hp === 0)).toBe(false);
    expect(starting.engines.some(({ kw, hp }) => (kw === null) !== (hp === null))).toBe(false);
    const withoutDisplacement = new Set(
      starting.engines.filter(({ cc }) => cc === 0).map(({ fuel }) => fuel),
    );
    expect([...withoutDisplacement].sort()).toEqual(['Electric', 'Hydrogen']);
  });

  it('names the source of every fact', () => {
    const sources = ['epa', 'omega', 'ademe', 'vca', 'curated'];
    for (const entry of [...starting.engines, ...starting.specModels]) {
      expect(entry.sources.length).toBeGreaterThan(0);
      expect(sources).toEqual(expect.arrayContaining(entry.sources));
      expect(['US', 'EU']).toEqual(expect.arrayContaining(entry.markets));
    }
  });
});

describe('the makes that a VIN can identify', () => {
  it('have the same names as in the catalogue, if it has them', () => {
    const characters = Array.from('0123456789ABCDEFGHJKLMNPRSTUVWXYZ');
    const named = new Set<string>();
    for (const first of characters) {
      for (const second of characters) {
        for (const third of characters) {
          const maker = makeOfVin(`${first}${second}${third}00000000000000`);
          for (const name of maker ? [maker.make, ...maker.others] : []) named.add(name);
        }
      }
    }
    const known = new Set(starting.makes.map(({ name }) => name));
    expect([...named].filter((name) => known.has(name)).length).toBeGreaterThan(80);
    expect([...named].filter((name) => !known.has(name)).sort()).toEqual([
      'Alexander Dennis',
      'DAF',
      'DeLorean',
      'Geely',
      'Iveco',
      'Lada',
      'Lancia',
      'NIO',
      'Rover',
      'Tata',
      'Zeekr',
    ]);
  });
});

describe('loading the catalogue', () => {
  beforeEach(async () => {
    expect(await stored()).toEqual(FULL);
  });

  it('stores provenance for moderators', async () => {
    expect(await EngineModel.countDocuments({ verified: true })).toBe(28);
    expect(await EngineModel.countDocuments({ seenElsewhere: true })).toBe(55);
    expect(await SpecModelModel.countDocuments({ typedGeneration: true })).toBeGreaterThan(250);
    const engine = await EngineModel.findOne({ kwApprox: true }).lean();
    expect(engine?.sources).not.toHaveLength(0);
  });

  it('changes nothing the second time, not even an entry that a moderator has edited since', async () => {
    await MakeModel.updateOne({ name: 'Fiat' }, { $set: { name: 'FIAT' } });
    await MakeModel.deleteOne({ name: 'Yugo' });
    await seedCatalogue();
    expect(await MakeModel.exists({ name: 'FIAT' })).not.toBeNull();
    expect(await MakeModel.exists({ name: 'Yugo' })).toBeNull();

    await MakeModel.updateOne({ name: 'FIAT' }, { $set: { name: 'Fiat' } });
    await MakeModel.insertMany(starting.makes.filter(({ name }) => name === 'Yugo'));
  });

  it('is completed by the next start after an interruption', async () => {
    // as after a killed process, some batches are stored and the completion record is missing
    await SeedModel.deleteMany();
    await MakeModel.deleteMany();
    await EngineModel.deleteMany({ fuel: 'Diesel' });
    await seedCatalogue();
    expect(await stored()).toEqual(FULL);
    expect(await SeedModel.findById('catalogue').lean()).toMatchObject({ edition: starting.edition });
  });

  it('is loaded once when two processes start concurrently', async () => {
    await Promise.all([SeedModel.deleteMany(), BaseModelModel.deleteMany()]);
    await Promise.all([seedCatalogue(), seedCatalogue()]);
    expect(await stored()).toEqual(FULL);
    expect(await SeedModel.countDocuments()).toBe(1);
  });
});
