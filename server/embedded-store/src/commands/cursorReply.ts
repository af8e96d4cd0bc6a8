import { Long } from 'bson';
import { encode } from '../bson/codec.ts';
import type { Doc } from '../bson/document.ts';
import { close, nextBatch, type Cursor } from '../cursors/cursors.ts';
import type { Step } from '../planner/execute.ts';
import { RawDocuments } from '../wire/rawDocuments.ts';
import type { Request } from './request.ts';

/** MongoDB's first batch when the client asks for no size. */
export const FIRST_BATCH = 101;

/** Answers with the first batch and keeps the cursor for more, unless the batch is all there is. */
export async function firstBatch(
  request: Request,
  cursor: Cursor,
  options: { size: number; single?: boolean | undefined },
): Promise<Doc> {
  let id = Long.ZERO;
  let keep = false;
  try {
    const batch = await nextBatch(cursor, options.size, request.timeSlice);
    keep = !batch.ended && options.single !== true;
    if (keep) id = request.engine.cursors.keep(cursor);
    return {
      cursor: {
        firstBatch: new RawDocuments(batch.documents),
        id,
        ns: cursor.namespace,
        ...(request.shared && { atClusterTime: request.shared.time }),
      },
    };
  } finally {
    if (!keep) close(cursor);
  }
}

/** A cursor over documents that are all at hand, or that are computed as they are read, until `release` is called. */
export const cursorOver = (
  request: Request,
  namespace: string,
  documents: Iterable<Doc>,
  release: () => void = () => undefined,
): Cursor => ({
  namespace,
  documents: encoded(documents),
  owner: request.owner,
  neverExpires: false,
  remaining: Infinity,
  release,
});

function* encoded(documents: Iterable<Doc>): Generator<Step<Buffer>> {
  for (const document of documents) yield encode(document);
}
