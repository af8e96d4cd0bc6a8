import { BSONRegExp, Int32 } from 'bson';
import { fieldOf, type Doc } from '../../bson/document.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { compileRegex } from '../../match/regex.ts';
import { notSupported, StoreError } from '../../storeError.ts';
import { isNullish, namedArguments, type Operator, type Operators } from '../operator.ts';

const regexOperator =
  (withoutInput: unknown, apply: (text: string, regex: RegExp) => unknown, captures: boolean): Operator =>
  (operand, compiler, name) => {
    const args = namedArguments(operand, name, ['input', 'regex'], ['options'], 51103);
    const input = compiler.compile(fieldOf(args, 'input'));
    const pattern = compiler.compile(fieldOf(args, 'regex'));
    const optionsArgument = fieldOf(args, 'options');
    const options = optionsArgument === undefined ? () => null : compiler.compile(optionsArgument);
    return (root) => {
      const regex = regexOf(pattern(root), options(root), name, captures);
      const text = input(root);
      if (!isNullish(text) && typeof text !== 'string') {
        throw new StoreError(51104, `${name} needs 'input' to be of type string`);
      }
      return isNullish(text) || regex === undefined ? withoutInput : apply(text, regex);
    };
  };

function regexOf(pattern: unknown, options: unknown, name: string, captures: boolean): RegExp | undefined {
  if (!isNullish(options) && typeof options !== 'string') {
    throw new StoreError(51106, `${name} needs 'options' to be of type string`);
  }
  if (isNullish(pattern)) return undefined;
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
  if (typeof source !== 'string') {
    throw new StoreError(
      51105,
      `${name} needs 'regex' to be of type string or regex, not ${typeAliasOf(pattern)}`,
    );
  }
  const own = pattern instanceof BSONRegExp ? pattern.options : '';
  if (own !== '' && !isNullish(options)) {
    throw new StoreError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  }
  const regex = compileRegex(source, own === '' ? (options ?? '') : own);
  // after a repetition PCRE remembers what a group caught before, JavaScript forgets it
  if (captures && /\((?!\?)|\(\?P?<\w/.test(source) && /\)(?:[*+?]|\{\d)/.test(source)) {
    throw notSupported(`a repeated group beside a capturing one in ${name}`);
  }
  return regex;
}

function found(match: RegExpMatchArray): Doc {
  const before = (match.input ?? '').slice(0, match.index);
  return {
    match: match[0],
    idx: new Int32(Array.from(before).length),
    captures: match.slice(1).map((capture: string | undefined) => capture ?? null),
  };
}

const first = (text: string, regex: RegExp): unknown => {
  const match = regex.exec(text);
  return match === null ? null : found(match);
};

const all = (text: string, regex: RegExp): unknown =>
  [...text.matchAll(new RegExp(regex.source, `${regex.flags}g`))].map(found);

export const regexOperators: Operators = {
  $regexMatch: regexOperator(false, (text, regex) => regex.test(text), false),
  $regexFind: regexOperator(null, first, true),
  $regexFindAll: regexOperator([], all, true),
};
