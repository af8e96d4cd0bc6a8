import { hasCode } from '../errors/errorCode.ts';

/** Checks whether a write was refused because a unique index already contains its key. */
export const isDuplicateKey = (error: unknown): boolean => hasCode(error, 11_000);
