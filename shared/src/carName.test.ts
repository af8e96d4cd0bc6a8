import { describe, expect, it } from 'vitest';
import { carName, chassisCode, modelName } from './carName.ts';

describe('the name of a spec model', () => {
  it.each([
    ['Golf VII (5G)', 'Golf VII', '5G'],
    ['3 Series (E90/E91/E92/E93)', '3 Series', 'E90/E91/E92/E93'],
    ['3er (E90, E91)', '3er', 'E90, E91'],
    ['Impreza (GE/GR)', 'Impreza', 'GE/GR'],
    ['Stinger (CK)', 'Stinger', 'CK'],
    ['500 (312)', '500', '312'],
    ['Mustang (SN95)', 'Mustang', 'SN95'],
    ['Sonata (Y-3)', 'Sonata', 'Y-3'],
    ['GLE (V167)', 'GLE', 'V167'],
  ])('%s is the model %s with the chassis code %s', (name, model, code) => {
    expect([modelName(name), chassisCode(name)]).toEqual([model, code]);
  });

  it.each([
    ['Firebird (2002)', 'Firebird'],
    ['Ranger (2019–)', 'Ranger'],
    ['Continental (2021–23)', 'Continental'],
    ['Astro (cargo) (1996–2005)', 'Astro (cargo)'],
  ])('%s loses its years, because a car has its own', (name, model) => {
    expect([modelName(name), chassisCode(name)]).toEqual([model, undefined]);
  });

  it.each([
    'Clio',
    'A4 B7',
    'Van (passenger)',
    'Van(cargo)',
    'i3 (94Ah) with Range Extender',
    'S-type (X200) V6',
    'Impala Bi-Fuel (CNG)',
    'Brooklands (LWB)',
    'Taycan Turbo 21in Aero-Design wheel (285/35)',
    'R1S Dual Large (21in)',
    '100 (V6)',
    'Golf (16V)',
    'Niro (EV)',
    'Golf Country (II)',
    'Panda (4X4)',
    'Beetle (1303)',
    'Variant (Estate)',
    '(5G)',
    'Golf ()',
    'Golf 5G)',
    '',
  ])('%s stays as it is', (name) => {
    expect([modelName(name), chassisCode(name)]).toEqual([name, undefined]);
  });

  it('follows the make in the name of a car', () => {
    expect(carName({ make: { name: 'BMW' }, model: { name: '3 Series (F30/F31/F34)' } })).toBe(
      'BMW 3 Series',
    );
  });
});
