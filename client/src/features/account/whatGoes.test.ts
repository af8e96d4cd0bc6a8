import { describe, expect, it } from 'vitest';
import { whatGoes } from './whatGoes.ts';

const firstOf = (cars: number) =>
  whatGoes({ cars, customerCars: 0, hasPassword: true, hasSubscription: false })[0];

describe('the list of what is deleted with an account', () => {
  it('counts the cars, and leaves them out when there are none', () => {
    expect(firstOf(2)).toMatch(/^2 cars with their services/);
    expect(firstOf(1)).toMatch(/^1 car with its services/);
    expect(firstOf(0)).toMatch(/^Your fuel, expenses/);
  });
});
