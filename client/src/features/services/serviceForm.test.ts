import { describe, expect, it } from 'vitest';
import { isServiceTyped, noService, serviceFormSchema, withPart } from './serviceForm.ts';

describe('what the Add Service dialog sends', () => {
  it('needs the mileage only', () => {
    const { error } = serviceFormSchema.safeParse(noService());
    expect(error?.issues).toMatchObject([{ path: ['mileage'], message: 'Mileage is required' }]);
    expect(serviceFormSchema.parse({ ...noService(), mileage: '120 000', doneAt: '' })).toEqual({
      type: 'Oil Change Service',
      mileage: 120_000,
      parts: [],
    });
  });

  it('refuses a next service that is already behind, at its field', () => {
    const { error } = serviceFormSchema.safeParse({ ...noService(), mileage: '1000', nextMileage: '900' });
    expect(error?.issues).toMatchObject([{ path: ['nextMileage'] }]);
  });

  it('takes along a part that was typed and not added', () => {
    const sent = serviceFormSchema.parse({
      ...noService(),
      mileage: '1',
      parts: ['Oil filter'],
      part: ' Sump plug ',
    });
    expect(sent.parts).toEqual(['Oil filter', 'Sump plug']);
  });
});

describe('a part', () => {
  it('is trimmed, and left out when there is nothing in it', () => {
    expect(withPart(['A'], '  B ')).toEqual(['A', 'B']);
    expect(withPart(['A'], '   ')).toEqual(['A']);
  });
});

describe('a draft', () => {
  it('is worth keeping once anything differs from the empty form', () => {
    expect(isServiceTyped(noService())).toBe(false);
    expect(isServiceTyped({ ...noService(), mileage: '1' })).toBe(true);
    expect(isServiceTyped({ ...noService(), type: 'Other' })).toBe(true);
    expect(isServiceTyped({ ...noService(), parts: ['Filter'] })).toBe(true);
  });
});
