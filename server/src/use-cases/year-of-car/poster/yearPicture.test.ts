import { BODIES, PAINTS } from '@glovebox/shared/carLooks';
import type { YearWords } from '@glovebox/shared/yearOfCar';
import { describe, expect, it } from 'vitest';
import { toSvg } from '../../../platform/drawing/svg.ts';
import { comparedWithEquator } from '../yearWords.ts';
import { yearPicture, type PosterFacts } from './yearPicture.ts';

const WORDS: YearWords = {
  title: 'The red one',
  subtitle: 'Volkswagen Golf VII',
  span: 'until Nov 26',
  distance: 'about 14,478 km',
  compared: 'a third of the way around the world',
  best: '2,410 km',
  bestIn: 'August 2025',
  unpriced: '',
  facts: [
    { value: '5.90', label: 'l/100 km' },
    { value: '€2,914', label: '€0.20 a km' },
  ],
  stamped: '3 visits stamped by workshops',
  all: '',
};
const POSTER: PosterFacts = {
  body: 'hatchback',
  paint: 'red',
  words: WORDS,
  year: '2025',
  distance: { figure: 14_478, unit: 'km', isAbout: true },
  months: Array.from('JFMAMJJASOND', (letter, index) => ({
    letter,
    part: index === 3 ? null : index / 11,
    isBest: index === 11,
  })),
  stamps: [{ kind: 'confirmed', date: 'Mar 22', year: '2025', tilt: 4 }],
};
const EMPTY = {
  ...WORDS,
  subtitle: '',
  span: '',
  distance: '',
  compared: '',
  best: '',
  facts: [],
  stamped: '',
};

const svgOf = (poster: Partial<PosterFacts>) => toSvg(1080, 1350, yearPicture({ ...POSTER, ...poster }));

describe('the picture of a year', () => {
  it('contains text only as outlines, whatever a nickname says', () => {
    const title = '"/><script>alert(1)</script><image href="file:///etc/passwd"/>&amp;\u202e';
    const hostile = svgOf({ words: { ...WORDS, title } });
    expect(new Set(Array.from(hostile.matchAll(/<\/?([a-z]+)/gi), ([, name]) => name))).toEqual(
      new Set(['svg', 'path', 'linearGradient', 'stop']),
    );
    expect(hostile).not.toMatch(/alert|href|NaN|undefined/);
  });

  it('is drawn for every car', () => {
    for (const body of BODIES) expect(svgOf({ body })).not.toMatch(/NaN|undefined/);
    for (const paint of PAINTS) expect(svgOf({ paint })).not.toMatch(/NaN|undefined/);
  });

  it('has the year in the accent behind a car that is as dark as ink', () => {
    const isAccent = (paint: PosterFacts['paint']) =>
      yearPicture({ ...POSTER, paint }).some(({ fill, matrix }) => fill === '#2a45c9' && matrix?.[5] === 463);
    expect(PAINTS.filter(isAccent)).toEqual(['grey', 'black', 'dark blue']);
  });

  it.each<[string, Partial<PosterFacts>]>([
    ['only a distance', { words: { ...EMPTY, distance: '12 km' }, stamps: [] }],
    [
      'only costs',
      { words: { ...EMPTY, facts: [{ value: '€1', label: 'spent' }] }, distance: null, stamps: [] },
    ],
    ['only stamps', { words: { ...EMPTY, stamped: '1 visit' }, distance: null }],
    ['seven drums', { distance: { figure: 1_999_999, unit: 'mi', isAbout: true } }],
    ['long names', { words: { ...WORDS, title: 'x'.repeat(60), subtitle: 'Word '.repeat(30) } }],
    ['other scripts', { words: { ...WORDS, title: '日本 Μερσεντές' } }],
    [
      'many long figures',
      {
        words: {
          ...WORDS,
          facts: Array.from({ length: 4 }, () => ({ value: 'CHF 12,345,678', label: 'x'.repeat(60) })),
        },
      },
    ],
  ])('is drawn with %s', (_what, poster) => {
    expect(svgOf(poster)).not.toMatch(/NaN|undefined/);
    expect(svgOf(poster)).not.toBe(svgOf({}));
  });
});

it.each([
  [500, ''],
  [2_000, 'a twentieth of the way around the world'],
  [14_478, 'a third of the way around the world'],
  [20_000, 'halfway around the world'],
  [40_075, 'once around the world'],
  [60_000, '1.5 times around the world'],
])('compares %i km with the equator', (km, words) => {
  expect(comparedWithEquator(km)).toBe(words);
});
