import type { PageQuery } from '@glovebox/shared/paging';

const PAGE = 100;

/** Yields all entries of a list, reading page by page. */
export async function* entriesOf<Entry>(
  read: (query: PageQuery) => Promise<{ entries: readonly Entry[]; nextCursor: string | null }>,
): AsyncGenerator<Entry> {
  let cursor: string | undefined;
  do {
    const { entries, nextCursor } = await read({ limit: PAGE, ...(cursor && { cursor }) });
    yield* entries;
    cursor = nextCursor ?? undefined;
  } while (cursor);
}
