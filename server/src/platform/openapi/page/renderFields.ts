import type { oas31 } from 'zod-openapi';
import { html, type Html } from '../../html/html.ts';
import { markdownLine } from './markdown.ts';
import { isReference, describeSchema, type Schema } from './schemaWords.ts';

/** A row of the table. */
export interface Field {
  name: string;
  isRequired: boolean;
  schema: Schema;
  description?: string | undefined;
}

/** Returns the unnamed object in a field or in each entry of its list. */
const findInnerObject = (schema: Schema): { object: oas31.SchemaObject; suffix: string } | null => {
  if (isReference(schema)) return null;
  if (schema.properties) return { object: schema, suffix: '' };
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => !isReference(one) && one.properties);
  if (choice) return findInnerObject(choice);
  const inner = schema.items && findInnerObject(schema.items);
  return inner ? { object: inner.object, suffix: `[]${inner.suffix}` } : null;
};

/** Lists the fields of an object, each followed by the fields of the object in it with dotted names. */
export const listFields = ({ properties = {}, required = [] }: oas31.SchemaObject, before = ''): Field[] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${before}${key}`;
    const description = schema.description;
    const field = { name, isRequired: required.includes(key), schema, description };
    const inner = findInnerObject(schema);
    return [field, ...(inner ? listFields(inner.object, `${name}${inner.suffix}.`) : [])];
  });

const row = ({ name, isRequired, schema, description }: Field) =>
  html` <tr>
    <th scope="row"><code>${name}</code>${!isRequired && html` <span class="optional">optional</span>`}</th>
    <td>${describeSchema(schema)}</td>
    <td>${description && markdownLine(description)}</td>
  </tr>`;

/** Renders a table of fields with name, type with its bounds, and meaning. */
export const renderFields = (caption: string, fields: Field[]): Html =>
  html` <table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Type</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(row)}
    </tbody>
  </table>`;
