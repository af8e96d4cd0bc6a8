import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftOfSamples, openQuestions, outcomes, recordsOf, sample, sum } from '../testing/drafts.ts';
import { readFiles } from '../reading/readFiles.ts';
import { PRESETS } from './presets.ts';

interface Expected {
  app: string;
  cars: string[];
  asks: string[];
  /** What the person answers. */
  answers?: Record<string, string>;
  outcomes: Record<string, number>;
  /** Sums of what was filled up, and of what was paid in all. */
  amount?: number;
  paid: number;
}

const EUR = { currency: 'EUR' };
const MILES = { currency: 'USD', distance: 'mi', volume: 'gal-us' };

const SAMPLES: Record<string, Expected> = {
  'glovebox-services.csv': {
    app: 'Glovebox',
    cars: ['glovebox-services'],
    asks: [],
    outcomes: { service: 2 },
    paid: 145.5,
  },
  'glovebox-fuel.csv': {
    app: 'Glovebox',
    cars: ['glovebox-fuel'],
    asks: [],
    outcomes: { fuel: 2 },
    amount: 73.5,
    paid: 83.72,
  },
  'lubelogger-service-us.csv': {
    app: 'LubeLogger',
    cars: ['lubelogger-service-us'],
    asks: ['distance', 'currency'],
    answers: MILES,
    outcomes: { service: 4, expense: 1 },
    paid: 1823.29,
  },
  'lubelogger-gas-us.csv': {
    app: 'LubeLogger',
    cars: ['lubelogger-gas-us'],
    asks: ['distance', 'volume', 'currency'],
    answers: MILES,
    outcomes: { fuel: 4 },
    amount: 152.227,
    paid: 141.42,
  },
  'lubelogger-service-de.csv': {
    app: 'LubeLogger',
    cars: ['lubelogger-service-de'],
    asks: ['distance'],
    answers: { distance: 'km' },
    outcomes: { service: 3 },
    paid: 1522.45,
  },
  'lubelogger-gas-de.csv': {
    app: 'LubeLogger',
    cars: ['lubelogger-gas-de'],
    asks: ['distance', 'volume', 'currency'],
    answers: { distance: 'km', volume: 'l', ...EUR },
    outcomes: { fuel: 2 },
    amount: 84.391,
    paid: 146,
  },
  'lubelogger-service-gb.csv': {
    app: 'LubeLogger',
    cars: ['lubelogger-service-gb'],
    asks: ['distance'],
    answers: { distance: 'mi' },
    outcomes: { service: 2 },
    paid: 344.8,
  },
  'lubelogger-service-pl.csv': {
    app: 'LubeLogger',
    cars: ['lubelogger-service-pl'],
    asks: ['distance'],
    answers: { distance: 'km' },
    outcomes: { service: 1, expense: 1 },
    paid: 1279.5,
  },
  'lubelogger-plan.csv': {
    app: 'LubeLogger',
    cars: ['lubelogger-plan'],
    asks: [],
    outcomes: { warning: 1, dropped: 1 },
    paid: 0,
  },
  'lubelogger-supplies.csv': {
    app: 'LubeLogger',
    cars: ['lubelogger-supplies'],
    asks: ['currency'],
    answers: MILES,
    outcomes: { expense: 1 },
    paid: 15.98,
  },
  'lubelogger-odometer.csv': {
    app: 'LubeLogger',
    cars: ['lubelogger-odometer'],
    asks: ['distance'],
    answers: MILES,
    outcomes: { reading: 1 },
    paid: 0,
  },
  'lubelogger-gas.json': {
    app: 'LubeLogger',
    cars: ['Vehicle 2'],
    asks: ['distance', 'volume', 'currency'],
    answers: { distance: 'km', volume: 'l', ...EUR },
    outcomes: { fuel: 1 },
    amount: 42.41,
    paid: 73.37,
  },
  'fuelly-metric.csv': {
    app: 'Fuelly',
    cars: ['Estate', 'Little one'],
    asks: ['currency'],
    answers: EUR,
    outcomes: { fuel: 9 },
    amount: 299.94,
    paid: 0,
  },
  'fuelly-us.csv': {
    app: 'Fuelly',
    cars: ['Truck', 'Runabout'],
    asks: ['volume', 'currency'],
    answers: MILES,
    outcomes: { fuel: 3 },
    amount: 144.088,
    paid: 123.8,
  },
  'fuelly-services.csv': {
    app: 'Fuelly',
    cars: ['Estate', 'Little one'],
    asks: ['distance', 'currency'],
    answers: { distance: 'km', ...EUR },
    outcomes: { service: 6, expense: 2 },
    paid: 1111.7,
  },
  'fuelly-app.csv': {
    app: 'Fuelly',
    cars: ['Runabout'],
    asks: ['volume', 'currency'],
    answers: MILES,
    outcomes: { fuel: 2, service: 1 },
    amount: 65.658,
    paid: 1135.23,
  },
  'drivvo-29-en.csv': {
    app: 'Drivvo',
    cars: ['drivvo-29-en'],
    asks: ['currency'],
    answers: EUR,
    outcomes: { fuel: 9, further: 1, expense: 4, service: 4, joined: 2 },
    amount: 322.15,
    paid: 1562.68,
  },
  'drivvo-30-pt.csv': {
    app: 'Drivvo',
    cars: ['Fusca', 'Kombi'],
    asks: ['currency'],
    answers: { currency: 'BRL' },
    outcomes: { fuel: 2, dropped: 1 },
    amount: 70.1,
    paid: 377.55,
  },
  'drivvo-22-es.csv': {
    app: 'Drivvo',
    cars: ['drivvo-22-es'],
    asks: ['currency'],
    answers: EUR,
    outcomes: { fuel: 1, service: 1 },
    amount: 40.09,
    paid: 151.22,
  },
  'drivvo-20-mi.csv': {
    app: 'Drivvo',
    cars: ['drivvo-20-mi'],
    asks: ['volume', 'currency'],
    answers: MILES,
    outcomes: { fuel: 1 },
    amount: 37.854,
    paid: 32.59,
  },
  'fuelio-mi-two-tanks.csv': {
    app: 'Fuelio',
    cars: ['Campervan'],
    asks: ['currency'],
    answers: { currency: 'GBP' },
    outcomes: { fuel: 3, service: 3, expense: 2, dropped: 3 },
    amount: 106.961,
    paid: 1076.8,
  },
  'spritmonitor-fuel-en.csv': {
    app: 'Spritmonitor.de',
    cars: ['spritmonitor-fuel-en'],
    asks: ['distance', 'volume'],
    answers: { distance: 'km', volume: 'l' },
    outcomes: { fuel: 9 },
    amount: 310.15,
    paid: 756.29,
  },
  'spritmonitor-fuel-de.csv': {
    app: 'Spritmonitor.de',
    cars: ['spritmonitor-fuel-de'],
    asks: ['volume'],
    answers: { volume: 'l' },
    outcomes: { fuel: 3 },
    amount: 73.5,
    paid: 86.51,
  },
  'spritmonitor-costs-de.csv': {
    app: 'Spritmonitor.de',
    cars: ['spritmonitor-costs-de'],
    asks: [],
    outcomes: { service: 2, expense: 2 },
    paid: 685.25,
  },
  'tracktor.json': {
    app: 'Tracktor',
    cars: ['Seat Leon', 'Renault Zoe'],
    asks: [],
    outcomes: { fuel: 10, service: 8, expense: 1 },
    amount: 343.65,
    paid: 2813.53,
  },
  'may-miles.json': {
    app: 'May',
    cars: ['Family car', 'Moped'],
    asks: [],
    outcomes: { fuel: 11, service: 8, plan: 2 },
    amount: 1775.93,
    paid: 2460.95,
  },
  'acar.csv': {
    app: 'aCar',
    cars: ['Truck', 'Moped'],
    asks: ['currency'],
    answers: MILES,
    outcomes: { fuel: 3, service: 1, expense: 1, dropped: 1 },
    amount: 111.054,
    paid: 599.75,
  },
  'roadTrip.csv': {
    app: 'Road Trip',
    cars: ['Blue wagon'],
    asks: [],
    outcomes: { fuel: 3, service: 1, expense: 1, dropped: 1 },
    amount: 100.57,
    paid: 734.76,
  },
  'simplyAuto.csv': {
    app: 'Simply Auto',
    cars: ['Runabout', 'Van'],
    asks: ['distance', 'volume', 'currency'],
    answers: { distance: 'km', volume: 'l', ...EUR },
    outcomes: { fuel: 2, refused: 1, service: 1, expense: 1, reading: 1 },
    amount: 52.39,
    paid: 821.14,
  },
  'hammond.sql': {
    app: 'Hammond',
    cars: ['Old van', 'Spark'],
    asks: [],
    outcomes: { fuel: 2, dropped: 1, service: 1, expense: 1 },
    amount: 73.91,
    paid: 642.1,
  },
};

describe.each(Object.entries(SAMPLES))('the sample %s', (name, expected) => {
  it('is recognised, and asks only for what it does not say', async () => {
    const draft = await draftOfSamples([name]);
    expect(draft.format).toBe(expected.app);
    expect(draft.cars.map((car) => car.name)).toEqual(expected.cars);
    expect(openQuestions(draft)).toEqual(expected.asks);
    for (const { options, rows } of draft.questions) {
      expect(rows.length).toBeGreaterThan(0);
      for (const { effect } of options) expect(effect).not.toBe('');
    }
  });

  it('accounts for each row, with the sums of the file', async () => {
    const draft = await draftOfSamples([name], expected.answers);
    expect(outcomes(draft)).toEqual(expected.outcomes);
    const fuel = recordsOf(draft, 'fuel');
    expect(sum(fuel.map(({ amount }) => amount))).toBe(expected.amount ?? 0);
    const costs = [...recordsOf(draft, 'service'), ...recordsOf(draft, 'expense')].map(
      ({ cost }) => cost?.amount,
    );
    expect(sum([...fuel.map(({ total }) => total?.amount), ...costs])).toBe(expected.paid);
  });
});

describe('a preset', () => {
  it('is data of at most 80 lines, and imports only types', async () => {
    const names = (await readdir(import.meta.dirname)).filter((name) => !/^presets?\.|test\.ts$/.test(name));
    expect(names.length).toBe(PRESETS.length);
    for (const name of names) {
      const lines = (await readFile(join(import.meta.dirname, name), 'utf8')).trimEnd().split('\n');
      expect([name, lines.length <= 80]).toEqual([name, true]);
      expect(lines.filter((line) => /^import (?!type )/.test(line))).toEqual([]);
    }
  });
});

describe('secrets in a file', () => {
  it('never reach a table', async () => {
    const { tables } = await readFiles([await sample('tracktor.json'), await sample('hammond.sql')], {
      locale: null,
    });
    expect(JSON.stringify(tables)).not.toMatch(/secret|argon2|\$2a/);
  });
});
