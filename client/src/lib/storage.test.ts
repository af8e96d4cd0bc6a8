import { afterEach, expect, it, vi } from 'vitest';
import { storedToken } from './session.ts';
import { slashKey } from './slashKey.ts';
import { readText, writeText } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a blocked storage has nothing and keeps nothing, and stops nobody', () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(readText('localStorage', 'theme')).toBeNull();
  writeText('localStorage', 'theme', 'dark');
  storedToken.write('abc');
  expect(storedToken.read()).toBeNull();
  slashKey.choose(false);
  expect(slashKey.isOn()).toBe(true);
  expect(blocked).toHaveBeenCalled();
});
