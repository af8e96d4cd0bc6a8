import { Schema, model, type Model, type SchemaOptions } from 'mongoose';

/** How the fields of a document are stored. */
type Definition<Doc> = { readonly [K in keyof Doc]?: unknown };

/**
 * The constructor and `model` of Mongoose infer the type of a document from its definition. TypeScript needs more time
 * for that than for the rest of the server, and the documents state their types anyway.
 */
const untyped = { Schema, model } as unknown as {
  Schema: new (definition: object, options: SchemaOptions) => Schema;
  model: (name: string, schema: Schema, collection?: string) => unknown;
};

/** Creates a Mongoose schema that refuses fields which its definition does not have. */
export const defineSchema = <Doc>(
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- it has the keys of the document
  definition: Definition<Doc>,
  options: Omit<SchemaOptions, 'strict'> = {},
): Schema => new untyped.Schema(definition, { ...options, strict: 'throw' });

/** Creates the Mongoose model of a collection for documents of the given type. */
export const defineModel = <Doc>(name: string, schema: Schema, collection?: string): Model<Doc> =>
  untyped.model(name, schema, collection) as Model<Doc>;
