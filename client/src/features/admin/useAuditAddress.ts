import { auditQuerySchema } from '@glovebox/shared/audit';
import { useSearchParams } from 'react-router-dom';
import type { AuditSearch } from './auditApi.ts';

const FIELDS = ['action', 'user', 'by', 'from', 'to'] as const;

/** What the audit log is looked through for, as the address says it; what it says wrongly is left out. */
export const useAuditAddress = () => {
  const [params, setParams] = useSearchParams();
  const search: AuditSearch = {};
  for (const field of FIELDS) {
    const { data } = auditQuerySchema.shape[field].safeParse(params.get(field) ?? undefined);
    if (data !== undefined) search[field] = data;
  }
  return {
    search,
    set: (field: (typeof FIELDS)[number], value: string | null) => {
      setParams(
        (now) => {
          if (value) now.set(field, value);
          else now.delete(field);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    clear: () => setParams({}, { replace: true }),
  };
};
