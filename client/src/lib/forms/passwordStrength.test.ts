import { expect, it } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

it.each([
  ['', 0],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['password2026!', 1],
  ['abcdef', 1],
  ['Golf2018!', 3],
  ['greenhedge', 2],
  ['analytical engine', 4],
  ['four horses under a tree', 4],
])('rates %j as %i of 4', (password, level) => {
  expect(passwordStrength(password).level).toBe(level);
});
