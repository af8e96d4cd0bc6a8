import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecentReads } from './recentReads.ts';

let now = 1;
let recent: RecentReads<string>;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  recent = new RecentReads(3);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps a value for four seconds from the start of its read', () => {
  const keep = recent.beginRead();
  now += 1_000;
  keep('a', 'first');
  now += 3_000;
  expect(recent.get('a')).toBe('first');
  now += 1;
  expect(recent.get('a')).toBeUndefined();
});

it('does not keep a value whose read began before a change and ended after it', () => {
  const before = recent.beginRead();
  recent.forget();
  const after = recent.beginRead();
  before('a', 'old');
  expect(recent.get('a')).toBeUndefined();
  after('a', 'new');
  before('a', 'old');
  expect(recent.get('a')).toBe('new');
});

it('forgets the changed values, keeps the others, and caches no read that is in progress', () => {
  const keep = recent.beginRead();
  keep('a', 'changed');
  keep('b', 'unchanged');
  recent.forget((value) => value === 'changed');
  keep('c', 'late');
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([undefined, 'unchanged', undefined]);
});

it('removes the value that was used longest ago when it is full', () => {
  const keep = recent.beginRead();
  for (const key of ['a', 'b', 'a', 'c', 'd']) keep(key, key);
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual(['a', undefined, 'c', 'd']);
});
