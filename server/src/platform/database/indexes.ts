import mongoose from 'mongoose';

/**
 * Builds the indexes of every model that is registered. Done once, before requests are served: a unique index
 * is what decides between two writers.
 */
export const createIndexes = async () => {
  for (const model of Object.values(mongoose.connection.models)) await model.createIndexes();
};
