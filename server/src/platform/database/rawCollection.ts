import type { Model, mongo } from 'mongoose';

/**
 * The collection of a model without Mongoose, typed by what it stores. It casts nothing, and sets neither defaults nor
 * timestamps. Use it for reads that most requests make, and for many documents at once, where building Mongoose's
 * queries takes longer than the database needs.
 */
export const rawCollection = <Stored extends object>(model: Model<Stored>) =>
  model.collection as unknown as mongo.Collection<Stored>;
