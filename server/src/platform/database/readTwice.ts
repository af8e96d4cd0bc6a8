import { isDatabaseAway } from './databaseAway.ts';

/**
 * Makes a read again if the database could not be reached. The driver repeats a command once by itself, but where all
 * connections break again and again the second attempt often fails as well.
 */
export const readTwice = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return read();
  }
};
