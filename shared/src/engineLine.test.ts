import { expect, it } from 'vitest';
import { engineLine } from './engineLine.ts';

const PETROL = { name: '1.5 TSI', kw: 110, hp: 150 };
const ELECTRIC = { name: '150 kW Electric', kw: 150, hp: 204 };

it.each([
  ['Golf VII (5G)', PETROL, '1.5 TSI · 110 kW / 150 hp · 2018 · 5G'],
  ['Clio', PETROL, '1.5 TSI · 110 kW / 150 hp · 2018'],
  ['Golf', { ...PETROL, kw: null }, '1.5 TSI · 150 hp · 2018'],
  ['Golf', { name: 'e-Golf', kw: null, hp: null }, 'e-Golf · 2018'],
  ['Born I (K1)', ELECTRIC, '150 kW Electric · 204 hp · 2018 · K1'],
  [
    'Born I (K1)',
    { ...ELECTRIC, name: '150 kW Electric', kw: 50 },
    '150 kW Electric · 50 kW / 204 hp · 2018 · K1',
  ],
  [
    'Model S',
    { name: 'Plaid 760 kW Electric', kw: 760, hp: 1020 },
    'Plaid 760 kW Electric · 1,020 hp · 2018',
  ],
])('a %s with the engine %j has the line %s', (name, engine, line) => {
  expect(engineLine({ model: { name }, engine, productionYear: 2018 })).toBe(line);
});

it('says the displacement where it is asked for, unless it is unknown or that of an electric motor', () => {
  const golf = { model: { name: 'Golf VII (5G)' }, engine: PETROL, productionYear: 2018 };
  expect(engineLine(golf, 1498)).toBe('1.5 TSI · 110 kW / 150 hp · 1,498 ccm · 2018 · 5G');
  for (const cc of [null, 0]) expect(engineLine(golf, cc)).toBe('1.5 TSI · 110 kW / 150 hp · 2018 · 5G');
});
