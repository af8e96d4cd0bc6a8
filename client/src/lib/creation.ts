import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { clearDraft, readDraft, writeDraft } from './forms/draft.ts';
import { failureStatus } from './failure.ts';

const KEY_BYTES = 16;
const HEADER = 'Idempotency-Key';

/** The key of a creation. Sending it again with the same key creates nothing more. */
export interface Keyed {
  idempotencyKey: string;
}

/** Returns a call that creates something, with its key in a header. */
export const creation = (idempotencyKey: string, call: FetchArgs): FetchArgs => ({
  ...call,
  headers: { [HEADER]: idempotencyKey },
});

export const isCreation = ({ headers }: FetchArgs): boolean =>
  typeof headers === 'object' && HEADER in headers;

const nameOf = (draft: string) => `${draft}:key`;

// randomUUID does not exist on a page without https
const random = () =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Returns the key of a creation. It is kept with the draft, even over a reload, until the server has decided. */
export const keyOfDraft = (draft: string): string => {
  const kept = readDraft(nameOf(draft));
  if (typeof kept === 'string') return kept;
  const key = random();
  writeDraft(nameOf(draft), key);
  return key;
};

export const forgetKeyOfDraft = (draft: string) => clearDraft(nameOf(draft));

// these refusals are about the session, the time or the rate of requests, so the same request can be sent again
const NOT_FINAL = new Set([401, 408, 425, 429]);

/** Checks whether the server refused for good, so that the next attempt is a new creation. */
export const isFinalRefusal = (error: unknown): boolean => {
  const status = failureStatus(error);
  return status !== null && status >= 400 && status < 500 && !NOT_FINAL.has(status);
};
