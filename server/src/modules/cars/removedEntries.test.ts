import { describe, expect, it } from 'vitest';
import { withRemoved } from './removedEntries.ts';

const IN_OCTOBER = new Date('2026-10-31T23:55:00Z');
const IN_NOVEMBER = new Date('2026-11-01T00:02:00Z');

describe('a lowered mileage that is raised again', () => {
  it('is no longer counted, also in the next month', () => {
    const counted = withRemoved([], IN_OCTOBER, { lowered: 1 });
    expect(counted).toEqual([{ month: '2026-10', count: 0, lowered: 1 }]);
    expect(withRemoved(counted, IN_NOVEMBER, { lowered: -1 })).toEqual([]);
  });
});
