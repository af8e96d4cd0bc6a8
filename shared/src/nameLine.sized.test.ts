import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { CAR_FIELDS } from './carFields.ts';
import { cleanName, nameLine, optionalPlaceLine } from './nameLine.ts';
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

  const REFUSED = 'A name must not contain a web address';
  const fault = (name: string) => nameLine(200, '').safeParse(name).error?.issues[0]?.message;

  it.each([
    'http://evil.example',
    'ftp\u200B://x',
    'Pay at WWW.evil.example',
    'w\u200Dww.evil',
    'http：／／evil',
    'PayPal support paypa1-help.example/verify',
    'Maria (evil.example)',
    'evil.example.',
    'PayPal.Com',
    'EVIL.CO.UK',
    'evil.com2.net',
    'Dr.Evil.com',
    'Dr.evil.com',
    'Dr.Com/verify',
    'dr.com',
    'pay@evil.example',
    'pay@x.co',
    't.co/verify',
    'a.example:8080',
    'münchen.bayern',
    'пример.рф',
    'evil．example',
    'evil。example',
    'evil｡example',
    'evil\u2024example',
    'ev\u200Bil.exam\u200Dple',
    'xn--pypal-4ve',
    'evil.xn--p1ai',
    '203.0.113.7',
    '203.0.113.7/verify',
  ])('cannot be %j', (typed) => {
    expect(fault(typed)).toBe(REFUSED);
  });

  it.each([
    'St. John',
    'St.John',
    'J.R. Tolkien',
    'J.R.R.Tolkien',
    'j.r. tolkien',
    'M.Meyer',
    'Dr.No',
    'Dr. med. Anna Meyer',
    'Dr.med. Anna Meyer',
    'Prof.Dr.Meyer',
    'Dipl.-Ing. Meyer',
    'A. B. Meyer',
    'Maria Keller Jr.',
    'Auto-Meyer GmbH & Co. KG',
    'Auto-Meyer GmbH & Co.KG',
    'Meyer e.K.',
    'Meyer e.Kfm.',
    'Verein e.V.',
    'Garage S.à r.l.',
    'Kfz.Technik Müller',
    'Meyer/Schmidt',
    'Meyer & Sons: cars',
    'O’Neill… and Sons',
    'A.T.U',
    '1.5 TSI',
    '2.0TDI',
    'ID.3',
    'ID.Buzz',
    'Golf VII (5G) 1.6',
    'Maria @ home',
  ])('can be %j', (typed) => {
    expect(fault(typed)).toBeUndefined();
  });

  const LETTERS = Array.from('abcdefgxyzABCXYZäéжш');
  const word = (minLength: number) =>
    fc.array(fc.constantFrom(...LETTERS), { minLength, maxLength: 8 }).map((letters) => letters.join(''));

  it('cannot have a domain anywhere, whatever dot it has', () => {
    const label = word(1).map((start) => `z${start}`);
    const dot = fc.constantFrom('.', '\u3002', '\uFF0E', '\uFF61');
    const rest = fc.constantFrom('', '/', '/verify', ':80', '?a', ', please', '.', ')');
    const before = fc.constantFrom('', 'PayPal ', '(', 'me@', 'Dr. ', 'Dr.', 'a.');
    fc.assert(
      fc.property(before, label, dot, word(2), rest, (start, name, point, end, after) => {
        expect(fault(start + name + point + end + after)).toBe(REFUSED);
      }),
      cases(),
    );
  });

  it('can have initials and words that end with a dot', () => {
    const initial = fc.constantFrom(...LETTERS).map((letter) => `${letter}.`);
    const names = fc.tuple(fc.array(initial), fc.array(word(1).map((name) => `${name}. `)), word(1));
    fc.assert(
      fc.property(names, ([initials, words, last]) => {
        expect(fault(words.join('') + initials.join('') + last)).toBeUndefined();
      }),
      cases(),
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
  const ADDRESS = 'Pay at evil.example';
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

  it('is accepted as a place, because some workshops call themselves so, but without a scheme or www', () => {
    const place = optionalPlaceLine(80);
    expect(place.parse(' tyres.example ')).toBe('tyres.example');
    for (const link of ['https://tyres.example', 'www.tyres.example']) {
      expect(place.safeParse(link).error?.issues[0]?.message).toBe("A name cannot contain '://' or 'www.'");
    }
  });
});
