/** How a list that the API answers page by page goes on: each page names where the next one begins. */
export const pages = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};
