import { METRIC } from '@glovebox/shared/units';
import { describe, expect, it } from 'vitest';
import { buildCar, idOf } from '../../../testing/cars.ts';
import { AMERICAN } from '../../../testing/units.ts';
import { editCarFormFor, typedCar, type EditCarValues } from './editCarForm.ts';

const editCarForm = editCarFormFor(METRIC);
const before = typedCar(buildCar({ note: 'Key in the drawer' }), METRIC);
const schema = editCarForm.toSend(before);

const problemsOf = (changes: Partial<EditCarValues>) => {
  const { error } = schema.safeParse({ ...before, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
};

describe('what the form of a car sends', () => {
  it('is empty when nothing has changed', () => {
    expect(schema.parse(before)).toEqual({});
  });

  it('holds only what has changed', () => {
    expect(schema.parse({ ...before, mileage: '121,500' })).toEqual({ mileage: 121_500 });
    expect(schema.parse({ ...before, note: '  ' })).toEqual({ note: '' });
    expect(schema.parse({ ...before, vin: 'wvwzzzauojwoo0001' })).toEqual({ vin: 'WVWZZZAU0JW000001' });
  });

  it('holds the energies when they have changed, with the main one first, which only another choice replaces', () => {
    const energies = { ...before.energies, electricity: true };
    expect(schema.parse({ ...before, energies })).toEqual({ energies: ['petrol', 'electricity'] });
    const onGas = { ...before.energies, lpg: true };
    expect(schema.parse({ ...before, energies: onGas })).toEqual({ energies: ['petrol', 'lpg'] });
    expect(schema.parse({ ...before, energies: onGas, mainEnergy: 'lpg' })).toEqual({
      energies: ['lpg', 'petrol'],
      mainEnergy: 'lpg',
    });
    expect(schema.parse({ ...before, energies: { ...onGas, petrol: false } })).toEqual({
      energies: ['lpg'],
      mainEnergy: 'lpg',
    });
    expect(problemsOf({ energies: { ...before.energies, petrol: false } })).toEqual({
      energies: 'Choose at least one',
    });
  });

  it('holds make, model and engine together when one of them has changed, without the base model', () => {
    expect(schema.parse({ ...before, engine: idOf(14) })).toEqual({
      make: before.make,
      model: before.model,
      engine: idOf(14),
    });
  });
});

describe('the form of a car', () => {
  it('does not treat an emptied field as unchanged', () => {
    const required = 'Field is required';
    expect(problemsOf({ mileage: '', productionYear: ' ', vin: '' })).toEqual({
      mileage: required,
      productionYear: required,
      vin: required,
    });
  });

  it('requires the whole vehicle once a part of it is being changed', () => {
    const required = 'Field is required';
    expect(problemsOf({ make: idOf(20), model: '', engine: '' })).toEqual({
      baseModel: required,
      model: required,
      engine: required,
    });
    expect(problemsOf({ engine: '' })).toEqual({ engine: required });
  });

  it('refuses a mileage that is not a number', () => {
    expect(problemsOf({ mileage: '12 km' })).toEqual({ mileage: 'Must be a number' });
    expect(problemsOf({ mileage: '2000001' })).toEqual({ mileage: 'At most 2,000,000 km' });
    expect(problemsOf({ productionYear: '1885' })).toEqual({ productionYear: 'Not before 1886' });
  });

  const trabant = buildCar({
    make: { _id: null, name: 'Trabant', imgUrl: null },
    model: { _id: null, name: '601', imgUrl: null },
    engine: { _id: null, name: '0.6', kw: 19, hp: 26, cc: 594 },
    typed: {
      make: { name: 'Trabant' },
      model: { name: '601', yearFrom: 1964, yearTo: null },
      engine: { name: '0.6', kw: 19, hp: 26, cc: 594, fuel: 'Petrol' },
    },
  });

  it('sends all typed parts of a vehicle once one of them has changed', () => {
    const typed = typedCar(trabant, METRIC);
    const engine = { ...typed.typed.engine, name: '0.6 two-stroke', hp: '' };
    expect(editCarForm.toSend(typed).parse({ ...typed, typed: { ...typed.typed, engine } })).toEqual({
      make: null,
      model: null,
      engine: null,
      typed: {
        ...trabant.typed,
        engine: { name: '0.6 two-stroke', kw: 19, hp: 26, cc: 594, fuel: 'Petrol' },
      },
    });
  });

  it('moves a typed car to the catalogue once its whole vehicle is chosen', () => {
    const typed = typedCar(trabant, METRIC);
    const picked = {
      make: idOf(20),
      baseModel: idOf(21),
      model: idOf(22),
      engine: idOf(23),
      typedFrom: '' as const,
    };
    expect(editCarForm.toSend(typed).parse({ ...typed, ...picked })).toEqual({
      make: idOf(20),
      model: idOf(22),
      engine: idOf(23),
    });
    const { error } = editCarForm.toSend(typed).safeParse({ ...typed, typedFrom: '' });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['make', 'model', 'engine', 'baseModel']);
  });

  it('does not change a vehicle that the catalogue lacks', () => {
    const typed = typedCar(trabant, METRIC);
    expect(editCarForm.toSend(typed).parse({ ...typed, productionYear: '1988' })).toEqual({
      productionYear: 1988,
    });
  });
});

describe('the odometer that the form of a car sends', () => {
  const inMiles = (changes: Partial<EditCarValues>, units = METRIC) => {
    const typed = typedCar(buildCar({ mileage: 128_450, odometerUnit: 'mi' }), units);
    return editCarFormFor(units)
      .toSend(typed)
      .parse({ ...typed, ...changes });
  };

  it("is typed in the odometer's unit, whatever unit the owner reads", () => {
    expect(typedCar(buildCar({ mileage: 128_450, odometerUnit: 'mi' }), METRIC).mileage).toBe('79815');
    expect(typedCar(buildCar({ mileage: 128_450, odometerUnit: 'km' }), AMERICAN).mileage).toBe('128450');
    expect(inMiles({ mileage: '80000' })).toEqual({ mileage: 128_748 });
  });

  it('is only the unit if nothing else has changed, and the mileage in the new unit if both have changed', () => {
    expect(inMiles({ odometerUnit: 'km', mileage: '128450' })).toEqual({ odometerUnit: 'km' });
    expect(inMiles({ odometerUnit: '', mileage: '79815' }, AMERICAN)).toEqual({ odometerUnit: null });
    expect(inMiles({ odometerUnit: 'km', mileage: '79815' })).toEqual({
      odometerUnit: 'km',
      mileage: 79_815,
    });
  });
});
