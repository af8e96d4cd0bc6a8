import { newReadableCode, readReadableCode } from './readableCode.ts';

const LENGTH = 16;

/** Creates a public code of 16 characters from an alphabet of 30, which are 78 random bits. */
export const newPublicCode = () => newReadableCode(LENGTH);

/** Normalises a typed code to its stored form; null if it cannot be a public code. */
export const readPublicCode = (typed: string): string | null => readReadableCode(typed, LENGTH);
