import { Binary, BSONRegExp, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { entriesOf, isDoc } from './document.ts';

const MAX_LENGTH = 500;

/** Formats a value for messages, similar to MongoDB's own messages. */
export function show(value: unknown): string {
  const text = showWhole(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}...` : text;
}

function showWhole(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === undefined) return 'MISSING';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(showWhole).join(', ')} ]`;
  if (isDoc(value)) {
    const fields = entriesOf(value).map(([name, field]) => `${name}: ${showWhole(field)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  if (typeof value !== 'object' || value === null) return `${value as number | boolean | null}`;
  return showObject(value);
}

function showObject(value: object): string {
  if (value instanceof Int32) return String(value.value);
  if (value instanceof Double)
    return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Timestamp) return `Timestamp(${value.t}, ${value.i})`;
  if (value instanceof Long) return value.toString();
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  return value instanceof Binary
    ? `BinData(${value.sub_type}, ${value.toString('hex')})`
    : value.constructor.name;
}
