/**
 * Returns the query of a list that is read page by page: each page names where the next one begins.
 * @param request the call without the cursor; the first page may ask for another number of entries
 */
export const paged = <Arg>(
  request: (arg: Arg, isFirst: boolean) => { url: string; params?: Record<string, unknown> },
) => ({
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  },
  query: ({ queryArg, pageParam: cursor }: { queryArg: Arg; pageParam: string | null }) => {
    const { url, params } = request(queryArg, cursor === null);
    return { url, params: { ...params, ...(cursor !== null && { cursor }) } };
  },
});
