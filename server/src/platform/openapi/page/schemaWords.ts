import type { oas31 } from 'zod-openapi';
import { html, type Html } from '../../html/html.ts';

export type Schema = oas31.SchemaObject | oas31.ReferenceObject;

export const isReference = (schema: Schema): schema is oas31.ReferenceObject => '$ref' in schema;

export const schemaName = ({ $ref }: oas31.ReferenceObject) => $ref.split('/').at(-1) ?? '';

// without a comma, because it may be a year
const figure = (value: number) => (value < 10_000 ? String(value) : value.toLocaleString('en-US'));

const range = (least: number | undefined, most: number | undefined, unit: string) => {
  if (least !== undefined && most !== undefined) return `${figure(least)} to ${figure(most)}${unit}`;
  if (least !== undefined) return `at least ${figure(least)}${unit}`;
  return most === undefined ? '' : `at most ${figure(most)}${unit}`;
};

const values = (all: readonly unknown[]) => all.map((value) => JSON.stringify(value)).join(' | ');

const schemaTypes = ({ type }: oas31.SchemaObject) => (Array.isArray(type) ? type : type ? [type] : []);

const KINDS: Record<string, string> = { 'date-time': 'moment', email: 'email' };
const ID = '{24}$';
/** Longer expressions are not shown, because the meaning of the field explains them. */
const READABLE = 40;

const ofText = ({ format, pattern, minLength, maxLength }: oas31.SchemaObject): Html => {
  if (pattern?.endsWith(ID)) return html`id`;
  const kind = (format && KINDS[format]) ?? 'text';
  const least = pattern ? undefined : minLength;
  const length =
    least === 1 && maxLength === undefined ? 'not empty' : range(least, maxLength, ' characters');
  const isReadable = pattern !== undefined && pattern.length < READABLE;
  return html`${kind}${length && `, ${length}`}${isReadable && html`, like <code>${pattern}</code>`}`;
};

const ofNumber = (type: string, { minimum, maximum }: oas31.SchemaObject): Html => {
  const bounds = range(minimum, maximum, '');
  return html`${type === 'integer' ? 'whole number' : 'number'}${bounds && `, ${bounds}`}`;
};

const ofType = (type: string, schema: oas31.SchemaObject): Html => {
  if (type === 'string') return ofText(schema);
  if (type === 'integer' || type === 'number') return ofNumber(type, schema);
  if (type !== 'array') return html`${type}`;
  const count = range(schema.minItems, schema.maxItems, '');
  return html`list of ${schema.items ? describeSchema(schema.items) : 'anything'}${count && `, ${count}`}`;
};

const joined = (all: Html[]) => all.map((one, index) => (index === 0 ? one : html` or ${one}`));

/** Describes in words what a value may be: its type with its bounds, or a link to the description of a named schema. */
export const describeSchema = (schema: Schema): Html => {
  if (isReference(schema)) return html`<a href="#schema-${schemaName(schema)}">${schemaName(schema)}</a>`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return html`<code>${values(schema.enum)}</code>`;
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return html`${joined(choice.map(describeSchema))}`;
  const words = schemaTypes(schema).map((type) => ofType(type, schema));
  const usual = schema.default === undefined ? '' : `, usually ${JSON.stringify(schema.default)}`;
  return html`${joined(words)}${usual}`;
};
