import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { CAR_FIELDS } from './carFields.ts';
import { cleanName, nameLine } from './nameLine.ts';
import { typedVehicleSchema } from './typedVehicle.ts';
import { signupSchema } from './user.ts';

describe('a name', () => {
  it.each([
    ['a control character', 'Maria\u0007 Keller', 'Maria Keller'],
    ['a line break', 'Maria\r\nKeller', 'Maria Keller'],
    ['text from right to left', 'Maria \u202Erelek\u202C', 'Maria relek'],
    ['an isolate and a mark', '\u2067Maria\u2069 \u200FKeller', 'Maria Keller'],
    ['a blank that is no space', '\u2800Maria\u2800 Keller\u2800\u2800', 'Maria Keller'],
    ['spaces without width', 'Ma\u200Bria\u2060 Keller\uFEFF', 'Maria Keller'],
    ['a soft hyphen', 'Maria Kel\u00ADler', 'Maria Keller'],
    ['tags', 'Maria Keller\u{E0041}\u{E0042}', 'Maria Keller'],
    ['joiners at its ends', '\u200DMaria Keller\u200C', 'Maria Keller'],
    ['joiners beside a space', 'Maria\u200D Keller', 'Maria Keller'],
    ['two joiners', 'Maria\u200C\u200DKeller', 'MariaKeller'],
    ['a selector of nothing', '\uFE0FMaria Keller', 'Maria Keller'],
  ])('loses %s', (_what, typed, kept) => {
    expect(cleanName(typed)).toBe(kept);
  });

  it.each([
    ['a Persian word with a non-joiner', 'می\u200Cخواهم'],
    ['an Indic word with a joiner', 'क्\u200Dष'],
    ['marks above letters', 'Zoe\u0308 Müller'],
    ['a Japanese variant', '葛\u{E0100}城さん'],
    ['other scripts', 'Ελένη 王小明 יעל'],
  ])('keeps %s', (_what, name) => {
    expect(cleanName(name)).toBe(name);
  });

  it('is checked after it is cleaned', () => {
    const name = nameLine(6, 'Name is required');
    expect(name.parse(' ab\u200Bcdef\u202E ')).toBe('abcdef');
    expect(name.safeParse('\u200B\u202E').error?.issues[0]?.message).toBe('Name is required');
  });

  it.each([
    'http://evil.example',
    'ftp\u200B://x',
    'Pay at WWW.evil.example',
    'w\u200Dww.evil',
    'http：／／evil',
  ])('cannot be %j', (typed) => {
    expect(nameLine(80, '').safeParse(typed).error?.issues[0]?.message).toBe(
      "A name cannot contain '://' or 'www.'",
    );
  });

  it('does not change when it is cleaned again', () => {
    const odd = fc.constantFrom(
      '\u200B',
      '\u200C',
      '\u200D',
      '\u202E',
      '\uFE0F',
      '\u0007',
      '\n',
      ' ',
      'a',
      'क्',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'grapheme' }))), (parts) => {
        const once = cleanName(parts.join(''));
        expect(cleanName(once)).toBe(once);
      }),
      cases(),
    );
  });
});

describe('a web address', () => {
  const ADDRESS = 'www.evil.example';
  const refused = (
    schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } | undefined } },
    value: object,
  ) => schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

  it('is refused as the name of an account', () => {
    expect(refused(signupSchema.pick({ name: true }), { name: ADDRESS })).toEqual(['name']);
  });

  it("is refused as the name of a car's owner", () => {
    expect(CAR_FIELDS.name.input.safeParse(ADDRESS).success).toBe(false);
  });

  it('is refused as a typed make, model or engine', () => {
    const name = { name: ADDRESS };
    expect(refused(typedVehicleSchema, { make: name, model: name, engine: name })).toEqual([
      'make.name',
      'model.name',
      'engine.name',
    ]);
  });
});
