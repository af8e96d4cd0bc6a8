import { isDatabaseAway } from './databaseAway.ts';

/**
 * Repeats a read if the database could not be reached. The driver repeats a command once by itself, but when all
 * connections keep breaking, the second attempt often fails as well.
 */
export const readTwice = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return read();
  }
};
