import { describe, expect, it } from 'vitest';
import { cleanText } from './cleanText.ts';
import { requiredLine, text } from './fields.ts';

describe('a text', () => {
  it.each([
    ['an override and its end', 'Front \u202Erenwo\u202C axle', 'Front renwo axle'],
    ['embeddings', '\u202AFront\u202B axle\u202D', 'Front axle'],
    ['isolates', '\u2066Front\u2067 ax\u2068le\u2069', 'Front axle'],
    ['marks of a direction', 'Front\u200E axle\u200F\u061C', 'Front axle'],
    ['spaces without width', 'Fr\u200Bont\u2060 axle\uFEFF', 'Front axle'],
    ['control characters above ASCII', 'Front\u0090 axle\u009F', 'Front axle'],
  ])('loses %s', (_what, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
    expect(text(100).parse(typed)).toBe(kept);
    expect(requiredLine(100, 'Needed').parse(` ${typed} `)).toBe(kept);
  });

  it.each([
    'Line\none\r\n\ttwo',
    'דלק מלא',
    'فحص سنوي',
    'می\u200Cخواهم',
    '👨\u200D👩\u200D👧 ❤\uFE0F\u200D🔥',
    'Žluťoučký kůň – 5 °C',
  ])('keeps %j', (typed) => {
    expect(text(100).parse(typed)).toBe(typed);
  });

  it('is measured after it was cleaned, and a line of nothing visible is missing', () => {
    expect(text(3).parse('abc\u200B\u200B')).toBe('abc');
    expect(requiredLine(10, 'Needed').safeParse('\u202E \u200B').error?.issues[0]?.message).toBe('Needed');
  });
});
