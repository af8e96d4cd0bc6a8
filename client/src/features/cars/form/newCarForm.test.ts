import { METRIC } from '@glovebox/shared/units';
import { describe, expect, it } from 'vitest';
import { energyValues } from './energyValues.ts';
import { customersCarFormFor, newCarFormFor } from './newCarForm.ts';

const newCarForm = newCarFormFor(METRIC);
const NO_CAR = newCarForm.empty();
const newCarFormSchema = newCarForm.toSend();
const customersCarFormSchema = customersCarFormFor(METRIC).toSend();

const ID = '0123456789abcdef01234567';
const typed = {
  ...NO_CAR,
  make: ID,
  baseModel: ID,
  model: ID,
  engine: ID,
  vin: 'wvwzzzauojwoo0001',
  mileage: '128,450',
  productionYear: '2018',
};

describe('what the new-car form sends', () => {
  it('has a zero for each lower-case o of the VIN, and no base model', () => {
    expect(newCarFormSchema.parse(typed)).toEqual({
      make: ID,
      model: ID,
      engine: ID,
      vin: 'WVWZZZAU0JW000001',
      mileage: 128_450,
      productionYear: 2018,
    });
  });

  it('has energies only if the person ticked some, with the main one first', () => {
    expect(newCarFormSchema.parse(typed).energies).toBeUndefined();
    const ticked = energyValues(['electricity', 'petrol']);
    expect(newCarFormSchema.parse({ ...typed, ...ticked }).energies).toEqual(['electricity', 'petrol']);
  });

  it('leaves out a blank name and note, and trims the rest', () => {
    const sent = newCarFormSchema.parse({ ...typed, name: ' Ada ', note: '  ' });
    expect(sent.name).toBe('Ada');
    expect(sent).not.toHaveProperty('note', '');
  });

  it("includes the customer's name for a customer's car, and reports it with the other fields", () => {
    expect(customersCarFormSchema.parse({ ...typed, name: ' Carla ' })).toMatchObject({
      customer: true,
      name: 'Carla',
    });
    const { error } = customersCarFormSchema.safeParse({ ...typed, mileage: '', name: ' ' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['mileage', 'Field is required'],
      ['name', 'Field is required'],
    ]);
  });

  it('requires everything but name and note', () => {
    const { error } = newCarFormSchema.safeParse(NO_CAR);
    const problems = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
    const required = 'Field is required';
    expect(problems).toEqual({
      make: required,
      baseModel: required,
      model: required,
      engine: required,
      vin: required,
      mileage: required,
      productionYear: required,
    });
  });

  it('accepts cars from the first year of cars, and none from the far future', () => {
    expect(newCarFormSchema.safeParse({ ...typed, productionYear: '1885' }).success).toBe(false);
    expect(newCarFormSchema.safeParse({ ...typed, productionYear: '2999' }).success).toBe(false);
    expect(newCarFormSchema.safeParse({ ...typed, mileage: '12 km' }).success).toBe(false);
  });
});
