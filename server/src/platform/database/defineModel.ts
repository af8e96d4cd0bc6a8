import { Schema, model, type Model, type SchemaOptions } from 'mongoose';

/** How the fields of a document are stored. */
type Definition<Doc> = { readonly [K in keyof Doc]?: unknown };

/**
 * Mongoose's own constructor and `model` infer a document's type from its definition. That takes TypeScript longer than
 * checking the whole server without it, and the documents state their types anyway.
 */
const untyped = { Schema, model } as unknown as {
  Schema: new (definition: object, options: SchemaOptions) => Schema;
  model: (name: string, schema: Schema, collection?: string) => unknown;
};

/** A Mongoose schema, which refuses fields that its definition does not have. */
export const defineSchema = <Doc>(
  definition: Definition<Doc>,
  options: Omit<SchemaOptions, 'strict'> = {},
): Schema => new untyped.Schema(definition, { ...options, strict: 'throw' });

/** The Mongoose model of a collection, for documents of the given type. */
export const defineModel = <Doc>(name: string, schema: Schema, collection?: string): Model<Doc> =>
  untyped.model(name, schema, collection) as Model<Doc>;
