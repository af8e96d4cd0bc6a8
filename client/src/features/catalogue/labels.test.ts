import { describe, expect, it } from 'vitest';
import { engineLabel, specModelLabel } from './labels.ts';

const engine = { _id: '1', name: '1.5 TSI', kw: 110, hp: 150, cc: 1498, fuel: 'Petrol', revision: 0 };
const model = { _id: '1', name: 'Golf VII', imgUrl: null, docCount: 1, revision: 0 };

describe('the label of an engine', () => {
  it('shows capacity and power with their units', () => {
    expect(engineLabel(engine)).toBe('1.5 TSI · 1498 ccm · 110 kw / 150 hp · Petrol');
  });

  it('shows a dash for unknown values, never 0', () => {
    expect(engineLabel({ ...engine, kw: null, hp: null, cc: null, fuel: null })).toBe(
      '1.5 TSI · – ccm · – kw',
    );
  });

  it('leaves out the capacity of an electric motor', () => {
    expect(engineLabel({ ...engine, name: 'ID.3', cc: 0, fuel: 'Electric' })).toBe(
      'ID.3 · 110 kw / 150 hp · Electric',
    );
  });
});

describe('the label of a spec model', () => {
  it('ends with the years in which it was built, as far as they are known', () => {
    expect(specModelLabel({ ...model, formattedYearFrom: '2012', formattedYearTo: 'present' })).toBe(
      'Golf VII · 2012 – present',
    );
    expect(specModelLabel({ ...model, formattedYearFrom: '', formattedYearTo: '2019' })).toBe(
      'Golf VII · until 2019',
    );
    expect(specModelLabel({ ...model, formattedYearFrom: '', formattedYearTo: '' })).toBe('Golf VII');
  });
});
