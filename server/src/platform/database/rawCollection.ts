import type { Model, mongo } from 'mongoose';

/**
 * Returns the collection of a model without Mongoose, typed by the documents that it stores. It casts nothing and sets
 * neither defaults nor timestamps. Use it for reads that most requests make and for many documents at once, where
 * Mongoose takes longer to build the query than the database takes to answer it.
 */
export const rawCollection = <Stored extends object>(model: Model<Stored>) =>
  model.collection as unknown as mongo.Collection<Stored>;
