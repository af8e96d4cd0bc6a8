import { describe, expect, it } from 'vitest';
import { makeDraft } from '../drafting/draft.ts';
import { readFiles } from '../reading/readFiles.ts';
import { textFile } from '../testing/drafts.ts';
import { matchCars, type OwnCar } from './matchCars.ts';

const own = (id: string): OwnCar => ({ id, name: id, names: [id], vin: id });
const CARS = [own('Wagon'), own('Van')];

const NOBODY = { timeZone: 'UTC', today: '2026-11-20', currency: null, locale: null };
const UNITS = { distance: 'km', volume: 'l', currency: 'EUR' };

/** Matches the cars of files, as they are after these answers. */
const match = async (files: Record<string, string>, answers: Record<string, string>) => {
  const { tables } = await readFiles(
    Object.entries(files).map(([name, text]) => textFile(text, name)),
    { locale: null },
  );
  const { cars, questions } = matchCars(makeDraft({ tables, answers, ...NOBODY }), tables, answers, CARS);
  return {
    cars: cars.map(({ name, target, matchedBy }) => [name, target, matchedBy]),
    open: questions.filter(({ answer }) => answer === undefined).map(({ id }) => id),
    asked: questions.map(({ id }) => id),
  };
};

const rows = (header: string, ...lines: string[]) => [header, ...lines, ''].join('\n');
const GAS = 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags';
const WORK = 'Date,Description,Cost,Notes,Odometer,Tags';
const LUBELOGGER = {
  'gas.csv': rows(GAS, '2024-01-05,10000,40,60,0,True,False,,', '2024-06-05,15000,40,60,0,True,False,,'),
  'service.csv': rows(WORK, '2024-02-01,Oil,90,,11000,', '2024-08-01,Brakes,90,,17000,'),
  'repair.csv': rows(WORK, '2024-05-01,Alternator,90,,14000,'),
  'tax.csv': rows('Date,Description,Cost,Notes,Tags', '2024-01-15,Registration,84,,'),
};

describe('the car of several files that do not name it', () => {
  it('is asked for each of them at first', async () => {
    const { open } = await match(LUBELOGGER, UNITS);
    expect(open).toEqual(['car:c1', 'car:c2', 'car:c3', 'car:c4']);
  });

  it.each(['c1', 'c3', 'c4'])('is said once, for whichever of them: %s', async (key) => {
    const { cars, open, asked } = await match(LUBELOGGER, { ...UNITS, [`car:${key}`]: 'Wagon' });
    expect(cars.map(([, target]) => target)).toEqual(['Wagon', 'Wagon', 'Wagon', 'Wagon']);
    expect(cars.filter(([, , matchedBy]) => matchedBy === 'same')).toHaveLength(3);
    expect(open).toEqual([]);
    expect(asked).toEqual(['car:c1', 'car:c2', 'car:c3', 'car:c4']);
  });

  it('can be answered differently for each, and is asked for the others then', async () => {
    const { cars, open } = await match(LUBELOGGER, { ...UNITS, 'car:c1': 'Wagon', 'car:c4': 'Van' });
    expect(cars).toEqual([
      ['gas', 'Wagon', 'answer'],
      ['service', null, undefined],
      ['repair', null, undefined],
      ['tax', 'Van', 'answer'],
    ]);
    expect(open).toEqual(['car:c2', 'car:c3']);
  });

  it('is not taken from an answer that leaves rows out', async () => {
    const { cars, open } = await match(LUBELOGGER, { ...UNITS, 'car:c1': 'none' });
    expect(cars[0]).toEqual(['gas', null, 'answer']);
    expect(open).toEqual(['car:c2', 'car:c3', 'car:c4']);
  });

  it('is asked for files with the same columns until their mileages are known', async () => {
    const { open } = await match(LUBELOGGER, { 'car:c2': 'Wagon' });
    expect(open).toEqual(['car:c3']);
  });

  it.each([
    ['whose mileages do not fit', rows(WORK, '2024-05-01,Alternator,90,,98000,')],
    ['with the same columns of other years', rows(WORK, '2025-05-01,Alternator,90,,34000,')],
    ['with the same columns and no mileage', rows(WORK, '2024-05-01,Alternator,90,,,')],
  ])('is asked for a file %s', async (_what, repair) => {
    const files = { 'service.csv': LUBELOGGER['service.csv'], 'repair.csv': repair };
    const { open } = await match(files, { ...UNITS, 'car:c1': 'Wagon' });
    expect(open).toEqual(['car:c2']);
  });

  it('may have mileages that somebody rounded', async () => {
    const files = {
      'gas.csv': LUBELOGGER['gas.csv'],
      'service.csv': rows(WORK, '2024-06-07,Oil,90,,14500,'),
    };
    const { open } = await match(files, { ...UNITS, 'car:c1': 'Wagon' });
    expect(open).toEqual([]);
  });

  it('is asked for files of another app, and for a car with a name of its own', async () => {
    const files = {
      'gas.csv': LUBELOGGER['gas.csv'],
      'sheet.csv': rows('Date,Km,Work,Paid', '2024-02-01,11000,Oil,90'),
      'cars.csv': rows('Date,Km,Work,Paid,Car', '2024-02-01,11000,Oil,90,Old one'),
    };
    const { open } = await match(files, { ...UNITS, 'car:c1': 'Wagon' });
    expect(open).toEqual(['car:c2', 'car:c3']);
  });
});

describe('the cars that are offered as an answer', () => {
  const offeredBy = (fleet: OwnCar[], cars: string[]) => {
    const draftCars = cars.map((name, at) => ({ key: `c${at + 1}`, name }));
    const draft = { ...makeDraft({ ...NOBODY, tables: [], answers: {} }), cars: draftCars };
    return matchCars(draft, [], {}, fleet).questions.map(({ options }) => options.map(({ value }) => value));
  };
  const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

  it('are all of the person, and not too many in all: then those that are recognised are not offered', () => {
    const fleet = many(200, 'Car').map(own);
    expect(offeredBy(fleet, many(50, 'Other')).map((values) => values.length)).toEqual(
      Array<number>(50).fill(201),
    );
    const asked = offeredBy(fleet, [...many(20, 'Car'), ...many(500, 'Other')]);
    expect(asked).toHaveLength(500);
    for (const values of asked) expect(values).toEqual([...many(40, 'Car').slice(20), 'none']);
  });
});
