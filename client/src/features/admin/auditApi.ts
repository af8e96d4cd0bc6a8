import type { AuditListAnswer, AuditQuery } from '@glovebox/shared/audit';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/lists/pages.ts';

/** The filter of the audit log; a missing field does not filter. */
type AuditSearch = Partial<Omit<AuditQuery, 'limit' | 'cursor'>>;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.infiniteQuery<AuditListAnswer, AuditSearch, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: search, pageParam: cursor }) => ({
        url: '/auth/admin/audit',
        params: { ...search, ...(cursor !== null && { cursor }) },
      }),
      providesTags: ['admin'],
    }),
  }),
});

export const { useGetAuditInfiniteQuery } = auditApi;
