import { METRIC } from '@glovebox/shared/units';
import { describe, expect, it } from 'vitest';
import { buildServiceDetail } from '../../testing/cars.ts';
import { serviceFormFor, typedService, withPart, type ServiceValues } from './serviceForm.ts';

const serviceForm = serviceFormFor(METRIC);
const noService = serviceForm.empty;
const typed = { ...noService(), type: 'Oil Change Service' };
const serviceFormSchema = serviceForm.toSend();
const differsFrom = (before: ServiceValues) => (values: ServiceValues) => serviceForm.isTyped(values, before);

describe('what the Add Service dialog sends', () => {
  it('requires only the type and the mileage', () => {
    const { error } = serviceFormSchema.safeParse(noService());
    expect(error?.issues).toMatchObject([
      { path: ['type'], message: 'Field is required' },
      { path: ['mileage'], message: 'Mileage is required' },
    ]);
    expect(serviceFormSchema.parse({ ...typed, mileage: '120 000', doneAt: '' })).toEqual({
      type: 'Oil Change Service',
      mileage: 120_000,
      parts: [],
    });
  });

  it('refuses a next mileage that has been passed, at its field', () => {
    const { error } = serviceFormSchema.safeParse({ ...typed, mileage: '1000', nextMileage: '900' });
    expect(error?.issues).toMatchObject([{ path: ['nextMileage'] }]);
  });

  it('includes a part that was typed but not added', () => {
    const sent = serviceFormSchema.parse({
      ...typed,
      mileage: '1',
      parts: ['Oil filter'],
      part: ' Sump plug ',
    });
    expect(sent.parts).toEqual(['Oil filter', 'Sump plug']);
  });
});

describe('a part', () => {
  it('is trimmed, and left out when it is empty', () => {
    expect(withPart(['A'], '  B ')).toEqual(['A', 'B']);
    expect(withPart(['A'], '   ')).toEqual(['A']);
  });
});

describe('a draft', () => {
  it('is kept as soon as anything differs from the empty form', () => {
    const isTyped = differsFrom(noService());
    expect(isTyped(noService())).toBe(false);
    expect(isTyped({ ...noService(), mileage: ' ' })).toBe(false);
    expect(isTyped({ ...noService(), mileage: '1' })).toBe(true);
    expect(isTyped({ ...noService(), type: 'Other' })).toBe(true);
    expect(isTyped({ ...noService(), parts: ['Filter'] })).toBe(true);
  });

  it('of a correction is kept as soon as anything differs from the record', () => {
    const before = typedService(
      buildServiceDetail({ nextMileage: 130_000, parts: ['Filter', 'Oil'] }),
      METRIC,
    );
    const isTyped = differsFrom(before);
    expect(isTyped({ ...before, parts: ['Filter', 'Oil'] })).toBe(false);
    expect(isTyped({ ...before, parts: ['Oil', 'Filter'] })).toBe(true);
    expect(isTyped({ ...before, nextMileage: '' })).toBe(true);
  });
});

describe('a service that is corrected', () => {
  it('passes through the form unchanged', () => {
    const service = buildServiceDetail({
      nextMileage: 130_000,
      nextDate: '2027-03-14',
      description: 'Front axle\nand fluid',
      parts: ['Pads'],
    });
    expect(serviceFormSchema.parse(typedService(service, METRIC))).toEqual({
      type: service.type,
      mileage: service.mileage,
      nextMileage: 130_000,
      nextDate: '2027-03-14',
      description: 'Front axle\nand fluid',
      doneAt: service.doneAt,
      parts: ['Pads'],
    });
  });
});

describe('the cost that the Add Service dialog sends', () => {
  const sent = (cost: { amount: string; currency: string }, where = '') =>
    serviceFormSchema.safeParse({ ...typed, mileage: '1', cost, where });

  it('is undefined without an amount, whichever currency is chosen', () => {
    expect(sent({ amount: ' ', currency: 'EUR' }).data?.cost).toBeUndefined();
  });

  it('accepts a point or a comma, and 0', () => {
    expect(sent({ amount: '316,60', currency: 'EUR' }, ' Autohaus Nord ').data).toMatchObject({
      cost: { amount: 316.6, currency: 'EUR' },
      where: 'Autohaus Nord',
    });
    expect(sent({ amount: '0', currency: 'JPY' }).data).toMatchObject({
      cost: { amount: 0, currency: 'JPY' },
    });
  });

  it.each([
    [{ amount: '1.5', currency: 'JPY' }, 'JPY has no decimals'],
    [{ amount: '-3', currency: 'EUR' }, 'Must not be negative'],
    [{ amount: 'much', currency: 'EUR' }, 'Must be a number'],
  ])('is refused at its field: %j', (cost, message) => {
    expect(sent(cost).error?.issues).toMatchObject([{ path: ['cost', 'amount'], message }]);
  });
});
