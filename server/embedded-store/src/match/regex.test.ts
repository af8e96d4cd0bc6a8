import { describe, expect, it } from 'vitest';
import { compileRegex } from './regex.ts';

describe('regular expressions as PCRE reads them', () => {
  // pattern, flags, texts that match, texts that do not
  it.each<[string, string, string[], string[]]>([
    ['^abc$', '', ['abc', 'abc\n'], ['abcd', 'abc\n\n', 'abc\r']],
    ['^b$', '', [], ['a\nb']],
    ['^b$', 'm', ['a\nb', 'b\nc'], ['a\rb']],
    ['a.c', '', ['abc', 'a\rc', 'a\u2028c', 'a🚗c'], ['a\nc']],
    ['a.c', 's', ['a\nc'], ['ac']],
    ['^.$', '', ['🚗'], ['ab']],
    ['ŠKODA', 'i', ['škoda'], ['skoda']],
    ['(?i)abc', '', ['ABC'], ['AB']],
    ['(?is)a.c', '', ['A\nC'], ['ac']],
    ['^\\s$', '', [' ', '\t', '\v'], ['\u00a0', '\u2003', '\ufeff']],
    ['^\\S$', '', ['\u00a0', 'a'], [' ']],
    ['^[\\s\\S]$', '', [' ', 'a', '\u00a0', '\ufeff', '\n'], ['']],
    ['^[^\\s]$', '', ['a', '\u00a0'], ['\n']],
    ['^\\d+$', '', ['0123'], ['٣', '']],
    ['^\\w+$', '', ['aZ_9'], ['č', '-']],
    ['^\\W$', '', ['č', '-'], ['a']],
    ['\\bcar\\b', '', ['a car!', 'čcar'], ['cars']],
    ['^\\h$', '', ['\t', '\u00a0'], ['\n']],
    ['^\\v$', '', ['\n', '\u2028'], [' ']],
    ['^\\R$', '', ['\r\n', '\n'], ['a', '\r\n\r\n']],
    ['\\Aabc\\z', '', ['abc'], ['abc\n', 'xabc']],
    ['abc\\Z', '', ['abc\n', 'abc'], ['abcd']],
    ['\\Qa.b(\\E+', '', ['a.b(', 'a.b(('], ['axb(']],
    ['a{2}', '', ['aa'], ['a']],
    ['a{2,}b{0,1}', '', ['aa', 'aab'], ['ab']],
    ['a{x}', '', ['a{x}'], ['a']],
    ['{a}]', '', ['{a}]'], ['a']],
    ['[]a]', '', [']', 'a'], ['b']],
    ['[^]a]', '', ['b'], [']', 'a']],
    ['^[a-c-e]$', '', ['b', '-', 'e'], ['d']],
    ['^[\\w.-]+$', '', ['a-b.c'], ['a b']],
    ['^[\\d-x]$', '', ['-', 'x', '5'], ['y']],
    ['^[[:alpha:][:digit:]]+$', '', ['a1'], ['č', '-']],
    ['^[[]$', '', ['['], [']']],
    ['^[a\\]b]$', '', [']'], ['\\']],
    ['^\\x41\\x{1F697}$', '', ['A🚗'], ['A']],
    ['\\/a\\-b\\#', '', ['/a-b#'], ['ab']],
    ['(?<year>\\d{4})-(?P<m>\\d\\d)', '', ['2026-11'], ['26-11']],
    ['(?:a|b)(?=c)(?!cd)', '', ['ac'], ['acd', 'ab']],
    ['(?<=a)b(?<!xb)', '', ['ab'], ['cb']],
    ['a+?b*?c??', '', ['a'], ['b']],
    ['\\N', '', ['a'], ['\n']],
    ['', '', ['', 'anything'], []],
  ])('/%s/%s', (pattern, flags, hits, misses) => {
    const regex = compileRegex(pattern, flags);
    for (const text of hits) expect(regex.test(text), `hit ${JSON.stringify(text)}`).toBe(true);
    for (const text of misses) expect(regex.test(text), `miss ${JSON.stringify(text)}`).toBe(false);
  });

  it.each([
    ['(?>a)', '(?>'],
    ['a++', 'possessive'],
    ['a{2}+', 'possessive'],
    ['(a)\\1', '\\1'],
    ['\\k<a>', '\\k'],
    ['(?|a)', '(?|'],
    ['(?#note)', '(?#'],
    ['(*UTF)a', '(*UTF)'],
    ['(?x)a', '(?x)'],
    ['a(?i)b', '(?i)'],
    ['\\pL', '\\p'],
    ['\\p{L}', '\\p'],
    ['\\X', '\\X'],
    ['\\G', '\\G'],
    ['\\012', 'octal'],
    ['a{,3}', '{,n}'],
    ['[[:^alpha:]]', '[:^alpha:]'],
    ['[[:constructor:]]', '[:constructor:]'],
    ['[[.a.]]', 'collating'],
    ['\\cA', '\\c'],
    ['\\u0041', '\\u'],
  ])('refuses /%s/, which JavaScript would read in another way', (pattern, named) => {
    expect(() => compileRegex(pattern, '')).toThrow(
      expect.objectContaining({ code: 9, message: expect.stringContaining(named) }),
    );
  });

  it.each(['(', ')', '[a', '*', 'a**', '\\', '(?<1>a)x(', '[z-a]'])(
    'says that /%s/ is malformed',
    (pattern) => {
      expect(() => compileRegex(pattern, '')).toThrow(/invalid|not supported/);
    },
  );
});
