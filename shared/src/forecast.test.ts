import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './days.ts';
import { forecaster } from './forecast.ts';
import type { JudgedReading } from './mileagePace.ts';
import { drivenCar, USES, type HowRead } from './testing/drivenCars.ts';
import { replay, scoreOf } from './testing/replay.ts';

const read = (day: string, km: number, implausible = false): JudgedReading => ({
  day,
  km,
  implausible,
  verified: false,
});
/** A car that is driven as far every day, read every 10 days. */
const steady = (from: string, days: number, perDay: number, km = 20_000) =>
  Array.from({ length: days / 10 + 1 }, (_, index) =>
    read(addDays(from, 10 * index), km + 10 * index * perDay),
  );

describe('the forecast of a mileage', () => {
  it('follows the pace of a car that is driven evenly, with a narrow interval', () => {
    const forecast = forecaster(steady('2024-01-01', 720, 40), '2025-12-21')(20_000 + 720 * 40 + 3_600);
    expect(forecast).toEqual({ day: '2026-03-21', from: '2026-03-19', to: '2026-03-23' });
  });

  it('counts across leap days', () => {
    const forecast = forecaster(steady('2022-02-28', 720, 50), '2024-02-18')(20_000 + 720 * 50 + 1_000);
    expect(forecast?.day).toBe('2024-03-09');
  });

  it('knows that a car rests in winter', () => {
    // 9,000 km from April to September of each year
    const readings = [2022, 2023, 2024].flatMap((year, index) =>
      steady(`${year}-04-01`, 180, 50, 10_000 + index * 9_000),
    );
    const forecast = forecaster(readings, '2024-10-20')(37_000 + 2_000);
    expect(forecast?.day.slice(0, 7)).toBe('2025-05');
  });

  it('follows a car that is driven more since it has another use', () => {
    const readings = [...steady('2023-01-01', 720, 20), ...steady('2024-12-31', 120, 60, 34_460)];
    const forecast = forecaster(readings, '2025-04-30')(41_600 + 5_400);
    expect(Math.abs(daysBetween(forecast?.day ?? '', addDays('2025-04-30', 90)))).toBeLessThan(20);
  });

  it('is less certain about a car that is hardly known', () => {
    const widthOf = (days: number) => {
      const readings = steady('2024-01-01', days, 40);
      const today = readings.at(-1)?.day ?? '';
      const { from, to } = forecaster(readings, today)(20_000 + days * 40 + 3_600) ?? { from: '', to: '' };
      return daysBetween(from, to);
    };
    expect(widthOf(40)).toBeGreaterThan(2 * widthOf(360));
    expect(widthOf(360)).toBeGreaterThan(widthOf(1_440));
  });

  const two = [read('2026-01-01', 1_000), read('2026-01-31', 2_000)];
  it.each([
    ['without readings', [], '2026-01-31', 5_000],
    ['with one reading', two.slice(1), '2026-01-31', 5_000],
    ['with readings of 29 days', [read('2026-01-02', 1_000), two[1] ?? read('', 0)], '2026-01-31', 5_000],
    [
      'when the reading that begins the 30 days is implausible',
      [read('2026-01-01', 900, true), ...two.slice(1)],
      '2026-01-31',
      5_000,
    ],
    ['when the last reading is older than 90 days', two, '2026-05-02', 5_000],
    [
      'for a car that was not driven',
      [read('2026-01-01', 2_000), two[1] ?? read('', 0)],
      '2026-01-31',
      5_000,
    ],
    ['when the mileage is reached', two, '2026-01-31', 2_000],
    ['when it would take more than ten years', two, '2026-01-31', 900_000],
  ])('is unknown %s', (_when, readings, today, km) => {
    expect(forecaster(readings, today)(km)).toBeNull();
  });

  it('is known from two readings 30 days apart on, and for 90 days after the last one', () => {
    expect(forecaster(two, '2026-01-31')(3_000)?.day).toBe('2026-03-02');
    expect(forecaster(two, '2026-05-01')(3_000)).toEqual({
      day: '2026-05-01',
      from: '2026-05-01',
      to: '2026-05-01',
    });
  });

  it('does not depend on the order of the readings', () => {
    const { readings } = drivenCar(3, 'city', 'fill-ups', 700);
    const last = readings.at(-1) ?? read('', 0);
    expect(forecaster(readings.toReversed(), last.day)(last.km + 4_000)).toEqual(
      forecaster(readings, last.day)(last.km + 4_000),
    );
  });

  it('lies between the ends of its interval, never before today, and later for more kilometres', () => {
    const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2019-06-01', days));
    const readings = fc
      .array(fc.tuple(day, fc.integer({ min: -50_000, max: 400_000 })), { minLength: 2, maxLength: 40 })
      .map((pairs) => pairs.map(([at, km]) => read(at, km)));
    const distance = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(readings, fc.integer({ min: -2, max: 90 }), distance, distance, (all, since, one, more) => {
        const last =
          all
            .map((reading) => reading.day)
            .sort()
            .at(-1) ?? '';
        const today = addDays(last, since);
        const highest = Math.max(...all.map(({ km }) => km));
        const forecast = forecaster(all, today);
        const [sooner, later] = [forecast(highest + one), forecast(highest + one + more)];
        if (!sooner || !later) return;
        expect(sooner.from >= today && sooner.from <= sooner.day && sooner.day <= sooner.to).toBe(true);
        expect(later.day >= sooner.day).toBe(true);
      }),
    );
  });

  it('takes one reading a day of the last four years, however many there are', () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      read(addDays('2000-01-01', Math.floor(index / 2)), 10 * index),
    );
    const last = many.at(-1) ?? read('', 0);
    const evenings = many.filter(({ day }, index) => many[index + 1]?.day !== day);
    const km = last.km + 1_800;
    expect(forecaster(many, last.day)(km)).toEqual(forecaster(evenings.slice(-1_600), last.day)(km));
  });
});

describe('replayed histories', () => {
  const CARS = 16;
  const forecastsOf = (how: HowRead) =>
    USES.map((use, kind) => ({
      use,
      forecasts: Array.from({ length: CARS }, (_, car) =>
        replay(drivenCar(100 * kind + car, use, how), 90),
      ).flat(),
    }));

  it.each(['fill-ups', 'charges', 'monthly'] as const)(
    'are forecast well enough 90 days ahead from %s',
    (how) => {
      const byUse = forecastsOf(how);
      const all = scoreOf(byUse.flatMap(({ forecasts }) => forecasts));
      expect(all.error).toBeLessThanOrEqual(14);
      expect(all.inside).toBeGreaterThanOrEqual(0.75);
      expect(all.inside).toBeLessThanOrEqual(0.85);
      expect(all.width).toBeLessThanOrEqual(60);
      for (const { use, forecasts } of byUse) {
        const score = scoreOf(forecasts);
        expect(score.inside, use).toBeGreaterThanOrEqual(0.6);
        expect(score.error, use).toBeLessThanOrEqual(35);
      }
    },
  );
});
