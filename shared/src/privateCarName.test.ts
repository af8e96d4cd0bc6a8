import { expect, it } from 'vitest';
import { endOfVin, privateCarName, privateCarNames } from './privateCarName.ts';

const golf = { make: { name: 'Volkswagen' }, model: { name: 'Golf VII (5G)' } };

it.each([
  [{ nickname: 'The red one', plate: 'HH AB 123' }, 'The red one'],
  [{ plate: 'HH AB 123' }, 'HH AB 123 · Golf VII'],
  [{ nickname: null, plate: null }, 'Volkswagen Golf VII'],
  [{}, 'Volkswagen Golf VII'],
])('a car with %j is called %s among others', (names, name) => {
  expect(privateCarName({ ...golf, ...names })).toBe(name);
});

it('like cars without nickname and plate are told apart by the ends of their VINs', () => {
  const cars = [
    { ...golf, vin: 'WVWZZZAUZJW113457' },
    { ...golf, vin: 'WVWZZZAUZJW113458' },
    { ...golf, vin: 'WVWZZZAUZJW113459', plate: 'HH AB 123' },
    { make: { name: 'Renault' }, model: { name: 'Clio IV' }, vin: 'VF15RBJ0A51234567' },
  ];
  expect(privateCarNames(cars)).toEqual([
    'Volkswagen Golf VII · …113457',
    'Volkswagen Golf VII · …113458',
    'HH AB 123 · Golf VII',
    'Renault Clio IV',
  ]);
});

it('cars with the same nickname are told apart, too', () => {
  const cars = [
    { ...golf, nickname: 'Red', vin: 'WVWZZZAUZJW113457' },
    { ...golf, nickname: 'Red', vin: '12345' },
  ];
  expect(privateCarNames(cars)).toEqual(['Red · …113457', 'Red · 12345']);
  expect(endOfVin('123456')).toBe('123456');
});
