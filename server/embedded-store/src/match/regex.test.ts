import { describe, expect, it } from 'vitest';
import { compileRegex } from './regex.ts';

describe('a regular expression', () => {
  // pattern, flags, texts that match, texts that do not
  it.each<[string, string, string[], string[]]>([
    ['^abc$', '', ['abc', 'abc\n'], ['abcd', 'abc\n\n', 'abc\r']],
    ['^b$', '', [], ['a\nb']],
    ['a.c', '', ['abc', 'a\rc', 'a\u2028c', 'a🚗c'], ['a\nc']],
    ['a.c', 's', ['a\nc'], ['ac']],
    ['^.$', '', ['🚗'], ['ab']],
    ['ŠKODA', 'i', ['škoda'], ['skoda']],
    ['^\\s$', '', [' ', '\t', '\v'], ['\u00a0', '\u2003', '\ufeff']],
    ['^\\S$', '', ['\u00a0', 'a'], [' ']],
    ['^\\d+$', '', ['0123'], ['٣', '']],
    ['^\\w+$', '', ['aZ_9'], ['č', '-']],
    ['^\\W$', '', ['č', '-'], ['a']],
    ['\\bcar\\b', '', ['a car!', 'čcar'], ['cars']],
    ['a{2}', '', ['aa'], ['a']],
    ['a{2,}b{0,1}', '', ['aa', 'aab'], ['ab']],
    ['^[a-c-e]$', '', ['b', '-', 'e'], ['d']],
    ['^[\\w.-]+$', '', ['a-b.c'], ['a b']],
    ['^[^\\d,]$', '', ['a'], ['5', ',']],
    ['^[[]$', '', ['['], [']']],
    ['^[a\\]b]$', '', [']'], ['\\']],
    ['^[a\\-z]$', '', ['-', 'z'], ['b']],
    ['\\/a\\-b\\#', '', ['/a-b#'], ['ab']],
    ['\\$\\.\\(', '', ['$.('], ['ab(']],
    ['(?:a|b)(?=c)(?!cd)', '', ['ac'], ['acd', 'ab']],
    ['a+?b*?c??', '', ['a'], ['b']],
    ['', '', ['', 'anything'], []],
  ])('/%s/%s matches what it matches in MongoDB', (pattern, flags, hits, misses) => {
    const regex = compileRegex(pattern, flags);
    for (const text of hits) expect(regex.test(text), `hit ${JSON.stringify(text)}`).toBe(true);
    for (const text of misses) expect(regex.test(text), `miss ${JSON.stringify(text)}`).toBe(false);
  });

  it.each([
    ['(?>a)', "'(?>'"],
    ['(?<=a)b', "'(?<='"],
    ['(?<name>a)', "'(?<n'"],
    ['(?P<name>a)', "'(?P'"],
    ['(?#note)', "'(?#'"],
    ['(?i)a', "'(?i'"],
    ['(*UTF)a', "'(*'"],
    ['a++', "'++'"],
    ['a{2}+', "'{2}+'"],
    ['a{,3}', "'{'"],
    ['a{x}', "'{'"],
    ['{a}]', "'{'"],
    ['a]', "']'"],
    ['[]a]', "'[]'"],
    ['[^]a]', "'[^]'"],
    ['[[:alpha:]]', "'[[:alpha:]'"],
    ['[[.a.]]', "'[[.a.]'"],
    ['[\\s,]', "'\\s'"],
    ['[\\b]', "'\\b'"],
    ['(a)\\1', "'\\1'"],
    ['\\k<a>', "'\\k'"],
    ['\\p{L}', "'\\p'"],
    ['\\Aa\\z', "'\\A'"],
    ['\\Qa', "'\\Q'"],
    ['\\v', "'\\v'"],
    ['\\x41', "'\\x'"],
    ['\\u0041', "'\\u'"],
    ['\\012', "'\\0'"],
    ['\\cA', "'\\c'"],
  ])('/%s/ is refused, because JavaScript could match something else', (pattern, named) => {
    expect(() => compileRegex(pattern, '')).toThrow(
      expect.objectContaining({ code: 9, message: expect.stringContaining(named) }),
    );
  });

  it.each(['\\w', '[\\W]', '\\bcar'])('/%s/i is refused, while /%s/ is not', (pattern) => {
    expect(() => compileRegex(pattern, 'i')).toThrow(expect.objectContaining({ code: 9 }));
    expect(compileRegex(pattern, '')).toBeInstanceOf(RegExp);
  });

  it.each(['(', ')', '[a', '*', 'a**', '\\', '[z-a]'])('/%s/ is malformed', (pattern) => {
    expect(() => compileRegex(pattern, '')).toThrow(expect.objectContaining({ code: 51091 }));
  });
});
