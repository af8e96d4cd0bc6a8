import { notSupported, StoreError } from '../storeError.ts';
import { COMPLEMENTS, CONTROLS, POSIX, SETS, VERTICAL, WORD } from './pcreSets.ts';

/*
 * PCRE and JavaScript read some patterns differently: `$` before a final newline, `.` and the line
 * separators, `\s`, `\h`, `\A`, POSIX classes, literal braces. Patterns are rewritten token by token
 * for JavaScript's `u` mode; what cannot be rewritten is refused. Source: pcre.org, pcre2pattern.
 */

interface Flags {
  dotAll: boolean;
  multiline: boolean;
}

const END = '(?![^])';
const DOLLAR = { single: `(?=\\n?${END})`, multi: `(?=\\n|${END})` };
const CARET = { single: '(?<![^])', multi: '(?:(?<![^])|(?<=\\n)(?=[^]))' };

/** Rewrites a PCRE pattern for JavaScript's `u` mode. */
export function translatePattern(pattern: string, flags: Flags): string {
  return new Translator(pattern, flags).run();
}

const refused = (what: string): StoreError => notSupported(`${what} in a regular expression`);

class Translator {
  private at = 0;
  private readonly pattern: string;
  private readonly flags: Flags;

  constructor(pattern: string, flags: Flags) {
    this.pattern = pattern;
    this.flags = flags;
  }

  run(): string {
    let out = '';
    while (this.at < this.pattern.length) out += this.token();
    return out;
  }

  private token(): string {
    const char = this.next();
    switch (char) {
      case '\\':
        return this.escape();
      case '[':
        return this.characterClass();
      case '(':
        return this.group();
      case '.':
        return this.flags.dotAll ? '[^]' : '[^\\n]';
      case '^':
        return this.flags.multiline ? CARET.multi : CARET.single;
      case '$':
        return this.flags.multiline ? DOLLAR.multi : DOLLAR.single;
      case '*':
      case '+':
      case '?':
        return this.quantifier(char);
      case '{':
        return this.braces();
      case '}':
      case ']':
      case '/':
        return `\\${char}`;
      default:
        return char;
    }
  }

  private next(): string {
    const char = String.fromCodePoint(this.pattern.codePointAt(this.at) ?? 0);
    this.at += char.length;
    return char;
  }

  private peek(): string {
    return this.pattern[this.at] ?? '';
  }

  private quantifier(text: string): string {
    if (this.peek() === '+') throw refused('a possessive quantifier');
    return text;
  }

  private braces(): string {
    const rest = this.pattern.slice(this.at - 1);
    const counted = /^\{\d+(?:,\d*)?\}/.exec(rest)?.[0];
    if (counted !== undefined) {
      this.at += counted.length - 1;
      return this.quantifier(counted);
    }
    // newer versions of PCRE read these as quantifiers, older ones as text
    if (/^\{\s*\d*\s*,?\s*\d*\s*\}/.test(rest)) throw refused('a quantifier such as {,n}');
    return '\\{';
  }

  private group(): string {
    if (this.peek() === '*') throw refused('a verb such as (*UTF)');
    if (this.peek() !== '?') return '(';
    const plain = /^\?(?::|=|!|<=|<!|<[A-Za-z_]\w*>)/.exec(this.pattern.slice(this.at))?.[0];
    if (plain !== undefined) {
      this.at += plain.length;
      return `(${plain}`;
    }
    const named = /^\?P<([A-Za-z_]\w*)>/.exec(this.pattern.slice(this.at));
    if (named !== null) {
      this.at += named[0].length;
      return `(?<${named[1] ?? ''}>`;
    }
    throw refused(`the group (${this.pattern.slice(this.at, this.at + 3)}`);
  }

  private escape(): string {
    if (this.at >= this.pattern.length) {
      throw new StoreError(51091, 'Regular expression is invalid: \\ at end of pattern');
    }
    const char = this.next();
    switch (char) {
      case 'A':
        return CARET.single;
      case 'z':
        return END;
      case 'Z':
        return DOLLAR.single;
      case 'N':
        return '[^\\n]';
      case 'R':
        return `(?:\\r\\n|[${VERTICAL}])`;
      case 'b':
        return `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`;
      case 'B':
        return `(?:(?<=[${WORD}])(?=[${WORD}])|(?<![${WORD}])(?![${WORD}]))`;
      case 'Q':
        return this.quoted();
      default:
        return this.set(char) ?? this.literalEscape(char);
    }
  }

  private quoted(): string {
    const end = this.pattern.indexOf('\\E', this.at);
    const text = this.pattern.slice(this.at, end < 0 ? undefined : end);
    this.at = end < 0 ? this.pattern.length : end + 2;
    return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  }

  /** `\d`, `\W`… outside a class. */
  private set(char: string): string | undefined {
    const lower = char.toLowerCase();
    const inside = SETS[lower];
    if (inside === undefined) return undefined;
    return char === lower ? `[${inside}]` : `[^${inside}]`;
  }

  private literalEscape(char: string): string {
    if (char === '0' && /\d/.test(this.peek())) throw refused('an octal escape');
    const control = CONTROLS[char];
    if (control !== undefined) return control;
    if (char === 'x') return this.hexadecimal();
    if (/[A-Za-z0-9]/.test(char)) throw refused(`the escape \\${char}`);
    return /[\\^$.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
  }

  private hexadecimal(): string {
    const match = /^(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{1,2}))/.exec(this.pattern.slice(this.at));
    if (match === null) throw refused('the escape \\x without digits');
    this.at += match[0].length;
    return `\\u{${match[1] ?? match[2] ?? '0'}}`;
  }

  private characterClass(): string {
    let out = '[';
    if (this.peek() === '^') {
      this.at += 1;
      out += '^';
    }
    let first = true;
    // whether the last member can begin a range: a single character can, `\d` cannot
    let single = false;
    let endsRange = false;
    for (;;) {
      if (this.at >= this.pattern.length) {
        throw new StoreError(
          51091,
          'Regular expression is invalid: missing terminating ] for character class',
        );
      }
      const char = this.next();
      if (char === ']' && !first) return `${out}]`;
      first = false;
      if (char === '-') {
        const hyphen = this.hyphen(single);
        out += hyphen;
        endsRange = hyphen === '-';
        single = false;
        continue;
      }
      const member = this.classMember(char);
      out += member.text;
      single = member.single && !endsRange;
      endsRange = false;
    }
  }

  private hyphen(afterSingle: boolean): string {
    const rest = this.pattern.slice(this.at);
    const beginsRange = afterSingle && !rest.startsWith(']') && !/^(?:\\[dwshvDWSHV]|\[:)/.test(rest);
    return beginsRange ? '-' : '\\-';
  }

  private classMember(char: string): { text: string; single: boolean } {
    if (char === '\\') return this.classEscape();
    if (char === '[') {
      const posix = /^:(\^?)(\w+):\]/.exec(this.pattern.slice(this.at));
      if (posix !== null) {
        const inside = POSIX.get(posix[2] ?? '');
        if (inside === undefined || posix[1] === '^') throw refused(`the class [${posix[0]}`);
        this.at += posix[0].length;
        return { text: inside, single: false };
      }
      if (/^[.=]/.test(this.peek())) throw refused('a collating element');
    }
    return { text: /[\\\]^[\-/]/.test(char) ? `\\${char}` : char, single: true };
  }

  private classEscape(): { text: string; single: boolean } {
    const char = this.next();
    if (char === 'b') return { text: '\\x08', single: true };
    const inside = SETS[char.toLowerCase()];
    if (inside !== undefined) {
      if (char !== char.toLowerCase()) {
        const javascript = COMPLEMENTS[char];
        if (javascript === undefined) throw refused(`the escape \\${char} in a class`);
        return { text: javascript, single: false };
      }
      return { text: inside, single: false };
    }
    if (char === '-') return { text: '\\-', single: true };
    return { text: this.literalEscape(char), single: true };
  }
}
