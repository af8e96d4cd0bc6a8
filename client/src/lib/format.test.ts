import { describe, expect, it } from 'vitest';
import { formatAge, formatCode, formatNumber } from './format.ts';

describe('numbers', () => {
  it('have thousands and a unit, and a dash when unknown', () => {
    expect(formatNumber(1498, 'ccm')).toBe('1,498 ccm');
    expect(formatNumber(undefined, 'kW')).toBe('–');
  });
});

it('shows how long ago something was in whole hours, then in whole days', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ages = ['11-21T11:00:01', '11-21T11:00:00', '11-20T13:00:00', '11-20T12:00:00', '01-01T12:00:00'].map(
    (moment) => formatAge(`2026-${moment}Z`, now),
  );
  expect(ages).toEqual(['less than an hour', '1 hour', '23 hours', '1 day', '324 days']);
});

it('shows a code in groups of four', () => {
  expect(formatCode('FX4KHQBCYETDZ98K')).toBe('FX4K-HQBC-YETD-Z98K');
  expect(formatCode('FX4K-HQ')).toBe('FX4K-HQ');
});
