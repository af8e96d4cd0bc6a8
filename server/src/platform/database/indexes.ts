import mongoose from 'mongoose';

/**
 * Builds the indexes of every registered model once, before the server takes requests. Uniqueness between concurrent
 * writers depends on them.
 */
export const createIndexes = async () => {
  for (const model of Object.values(mongoose.connection.models)) await model.createIndexes();
};
