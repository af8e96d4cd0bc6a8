import { newReadableCode, readReadableCode } from './readableCode.ts';

const LENGTH = 16;

/** A new public code: 16 of 30 characters, 78 random bits. */
export const newPublicCode = () => newReadableCode(LENGTH);

/** A code as a person typed it, as it is stored; null where it cannot be one. */
export const readPublicCode = (typed: string): string | null => readReadableCode(typed, LENGTH);
