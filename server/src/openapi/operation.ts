import type { ErrorCode } from '@glovebox/shared/errors';
import type { z } from '@glovebox/shared/zod';

/** What one route takes and answers: the schemas are those that validate. */
export interface Operation {
  summary: string;
  description?: string;
  /** Works without a session, and takes one into account. */
  mayBeSignedIn?: true;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The types of the one file that it takes as its body. */
  file?: readonly string[];
  /** The bodies of its successes by status; null where it is not JSON. */
  answers: Record<number, z.ZodType | null>;
  /** Its own failures, beside those that follow from its row in the route policy. */
  fails?: readonly ErrorCode[];
}

/** Operations by route, as 'GET /car/:id'. */
export type Operations = Record<string, Operation>;
