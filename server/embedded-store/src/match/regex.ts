import { StoreError } from '../storeError.ts';
import { translatePattern } from './pcre.ts';

const cache = new Map<string, RegExp>();
const CACHE_SIZE = 500;

/**
 * The JavaScript expression that matches exactly what MongoDB's PCRE would match.
 * @throws StoreError 51108 for an unknown flag, 51091 for a malformed pattern, 9 for what only PCRE has
 */
export function compileRegex(pattern: string, options: string): RegExp {
  const key = `${options}/${pattern}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const compiled = build(pattern, options);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(key, compiled);
  return compiled;
}

function build(pattern: string, options: string): RegExp {
  for (const flag of options) {
    if (flag === 'x')
      throw new StoreError(9, 'the regular expression flag x is not supported by the embedded store');
    if (!'imsu'.includes(flag)) throw new StoreError(51108, `invalid flag in regex options: ${flag}`);
  }
  if (pattern.includes('\0')) {
    throw new StoreError(51091, 'Regular expression cannot contain an embedded null byte');
  }
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const flags = options + (inline?.[1] ?? '');
  const source = translatePattern(pattern.slice(inline?.[0].length ?? 0), {
    dotAll: flags.includes('s'),
    multiline: flags.includes('m'),
  });
  try {
    return new RegExp(source, flags.includes('i') ? 'iu' : 'u');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(51091, `Regular expression is invalid: ${reason}`);
  }
}
