import { Button } from '../../ui/Button.tsx';
import { EmptyRows } from '../../ui/EmptyRows.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FRESH } from './adminApi.ts';
import { useGetAuditInfiniteQuery } from './auditApi.ts';
import { ABOUT_ALL } from './auditColumns.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { PagedTable } from './PagedTable.tsx';
import { useAuditSearchParams } from './useAuditSearchParams.ts';

/** The audit log, newest first, filtered by the URL. */
export const AuditLog = () => {
  const { search, set, clear } = useAuditSearchParams();
  const query = useGetAuditInfiniteQuery(search, FRESH);
  return (
    <>
      <AuditFilters search={search} set={set} />
      <PagedTable
        label="Audit log"
        columns={ABOUT_ALL}
        keyOf={({ _id }) => _id}
        rows={query.data?.pages.flatMap(({ entries }) => entries)}
        empty={
          Object.keys(search).length === 0 ? (
            <EmptyState thing={<EmptyRows />} text="Nothing has been written down yet." />
          ) : (
            <EmptyState
              icon="search"
              text="Nothing of that kind was done."
              action={
                <Button variant="outline" onClick={clear}>
                  Clear the filters
                </Button>
              }
            />
          )
        }
        of={query}
      />
    </>
  );
};
