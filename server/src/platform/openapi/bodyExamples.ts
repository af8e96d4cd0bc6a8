import type { oas31 } from 'zod-openapi';

type Schema = oas31.SchemaObject | oas31.ReferenceObject;
type Schemas = Record<string, Schema>;

const isReference = (schema: Schema): schema is oas31.ReferenceObject => '$ref' in schema;

const ofObject = ({ properties = {} }: oas31.SchemaObject, schemas: Schemas): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([field, inner]) => [field, findExample(inner, schemas)]),
  );

/** Returns a value that the schema allows: its example, or one that is composed of the examples of its parts. */
const findExample = (schema: Schema, schemas: Schemas): unknown => {
  if (isReference(schema)) {
    const target = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return target && findExample(target, schemas);
  }
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice?.[0]) return findExample(choice[0], schemas);
  if (schema.default !== undefined) return schema.default;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return ofObject(schema, schemas);
    case 'array':
      return schema.items ? [findExample(schema.items, schemas)] : [];
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
      return schema.minimum ?? 3;
    case 'boolean':
      return true;
    default:
      return null;
  }
};

/** Removes the examples of fields, which are shown as parts of whole bodies. */
const dropOwnExamples = (schema: Schema) => {
  if (isReference(schema)) return;
  delete schema.example;
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  for (const inner of [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf]) {
    dropOwnExamples(inner);
  }
};

const findJsonContent = (content: oas31.ContentObject | undefined) => content?.['application/json'];

const listBodies = ({ requestBody, responses }: oas31.OperationObject) => {
  const answers: Record<string, oas31.ResponseObject | oas31.ReferenceObject> = responses ?? {};
  return [requestBody, ...Object.values(answers)].flatMap((body) => {
    const json = body && 'content' in body ? findJsonContent(body.content) : undefined;
    return json?.schema ? [{ json, schema: json.schema }] : [];
  });
};

/** Adds an example to each body and each success, composed of the examples of the schemas, which it removes. */
export const addBodyExamples = (document: oas31.OpenAPIObject): oas31.OpenAPIObject => {
  const schemas = document.components?.schemas ?? {};
  const operations = Object.values(document.paths ?? {})
    .flatMap(({ get, post, put, patch, delete: remove }) => [get, post, put, patch, remove])
    .filter((operation) => operation !== undefined);
  const bodies = operations.flatMap(listBodies);
  for (const { json, schema } of bodies) json.example = findExample(schema, schemas);
  const parameters = operations.flatMap(({ parameters: taken = [] }) => taken);
  for (const parameter of parameters) {
    if ('schema' in parameter && parameter.schema) dropOwnExamples(parameter.schema);
  }
  for (const schema of [...Object.values(schemas), ...bodies.map((body) => body.schema)]) {
    dropOwnExamples(schema);
  }
  return document;
};
