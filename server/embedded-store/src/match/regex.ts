import { notSupported, StoreError } from '../storeError.ts';

/**
 * Compiles a pattern for JavaScript's RegExp. MongoDB matches with PCRE, so that only what means the same in both is
 * accepted; the few tokens that people use most and that differ slightly (`$`, `.`, `\s`) are written out.
 * @throws StoreError 51108 for an unknown flag, 51091 for a malformed pattern, 9 for everything else that is not accepted
 */
export function compileRegex(pattern: string, options: string): RegExp {
  for (const flag of options) {
    if (flag === 'm' || flag === 'x') throw notSupported(`the regular expression flag ${flag}`);
    if (!'isu'.includes(flag)) throw new StoreError(51108, `invalid flag in regex options: ${flag}`);
  }
  if (pattern.includes('\0')) {
    throw new StoreError(51091, 'Regular expression cannot contain an embedded null byte');
  }
  const source = pattern.replaceAll(TOKEN, (token) => translate(token, options));
  try {
    return new RegExp(source, options.includes('i') ? 'iu' : 'u');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(51091, `Regular expression is invalid: ${reason}`);
  }
}

/** An escape, a whole character class, an opening parenthesis, a quantifier, or one other character. */
const TOKEN =
  /\\.?|\[\^?(?:\\.|[^\\\]])*\]?|\((?:\?(?:[:=!]|<?.)?|\*)?|(?:[*+?]|\{\d{1,5}(?:,\d{0,5})?\})[+?]?|./gsu;

function translate(token: string, options: string): string {
  if (token === '.') return options.includes('s') ? '[^]' : String.raw`[^\n]`;
  // PCRE's `$` also matches before a line feed that ends the text
  if (token === '$') return String.raw`(?=\n?$)`;
  if (token === String.raw`\s`) return String.raw`[\t-\r ]`;
  if (token === String.raw`\S`) return String.raw`[^\t-\r ]`;
  if (token.startsWith('\\')) return translateEscape(token, options, false);
  if (token.startsWith('[')) return translateClass(token, options);
  const isPossessive = token.length > 1 && token.endsWith('+');
  const isUnknownGroup = token.startsWith('(') && !['(', '(?:', '(?=', '(?!'].includes(token);
  if (isPossessive || isUnknownGroup || '{}]'.includes(token)) throw refused(token);
  return token;
}

function translateClass(token: string, options: string): string {
  if (/^\[\^?\]|\[[:.=]/.test(token)) throw refused(token);
  return token.replaceAll(/\\.?/gsu, (escape) => translateEscape(escape, options, true));
}

function translateEscape(escape: string, options: string, inClass: boolean): string {
  const char = escape.slice(1);
  if (/^[^A-Za-z0-9]$/u.test(char)) return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
  if (char === '' || 'dDnrtf'.includes(char)) return escape;
  // without regard to case, JavaScript counts two more letters as part of a word
  const accepted = inClass ? 'wW' : 'wWbB';
  if (accepted.includes(char) && !options.includes('i')) return escape;
  throw refused(escape);
}

const refused = (token: string): StoreError => notSupported(`'${token}' in a regular expression`);
