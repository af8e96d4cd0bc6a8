import { Timestamp } from 'bson';
import { entriesOf, isDoc } from '../bson/document.ts';
import { identical } from '../bson/identical.ts';
import { compareValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import { typeAliasOf } from '../bson/types.ts';
import { badValue } from '../storeError.ts';
import type { ModifierBuilder, Outcome } from './modifier.ts';

const setTo = (current: unknown, value: unknown): Outcome =>
  current !== undefined && identical(current, value) ? 'keep' : { set: value };

/** `$set`, and `$setOnInsert` once it is known that the document is inserted. */
export const setModifier: ModifierBuilder = (_path, operand) => ({
  operator: '$set',
  creates: true,
  apply: (current) => setTo(current, operand),
});

export const unsetModifier: ModifierBuilder = () => ({
  operator: '$unset',
  creates: false,
  apply: () => 'remove',
});

export const minModifier: ModifierBuilder = (_path, operand) => ({
  operator: '$min',
  creates: true,
  apply: (current) =>
    current === undefined || compareValues(operand, current) < 0 ? setTo(current, operand) : 'keep',
});

export const maxModifier: ModifierBuilder = (_path, operand) => ({
  operator: '$max',
  creates: true,
  apply: (current) =>
    current === undefined || compareValues(operand, current) > 0 ? setTo(current, operand) : 'keep',
});

export const currentDateModifier: ModifierBuilder = (_path, operand, env) => {
  const type = currentDateType(operand);
  return {
    operator: '$currentDate',
    creates: true,
    apply: (current) =>
      setTo(
        current,
        type === 'date' ? env.now : new Timestamp({ t: Math.floor(env.now.getTime() / 1000), i: 1 }),
      ),
  };
};

function currentDateType(operand: unknown): 'date' | 'timestamp' {
  if (typeof operand === 'boolean') return 'date';
  if (!isDoc(operand)) {
    throw badValue(
      `${typeAliasOf(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type ` +
        "expression ({$type: 'timestamp/date'}).",
    );
  }
  for (const [name] of entriesOf(operand)) {
    if (name !== '$type') throw badValue(`Unrecognized $currentDate option: ${name}`);
  }
  const type = operand.$type;
  if (type === 'date' || type === 'timestamp') return type;
  throw badValue(
    "The '$type' string field is required to be 'date' or 'timestamp': " +
      `{$currentDate: {field : {$type: 'date'}}}, not ${show(operand)}`,
  );
}
