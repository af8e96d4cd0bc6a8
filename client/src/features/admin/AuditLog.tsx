import { AUDIT_ACTIONS, auditQuerySchema } from '@glovebox/shared/audit';
import { Button } from '../../ui/Button.tsx';
import { EmptyRows } from '../../ui/EmptyRows.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FRESH } from './adminApi.ts';
import { useGetAuditInfiniteQuery } from './adminApi.ts';
import { ABOUT_ALL } from './auditColumns.tsx';
import { PagedTable } from './PagedTable.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { actionName } from './auditActions.ts';
import { PersonFilter } from './users/PersonFilter.tsx';
import { useFilterSearchParams } from '../../lib/lists/useFilterSearchParams.ts';

const { action, user, by, from, to } = auditQuerySchema.shape;
const FIELDS = { action, user, by, from, to };

const useAuditSearchParams = () => useFilterSearchParams(FIELDS);

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
            <EmptyState drawing={<EmptyRows />} text="No entries yet." />
          ) : (
            <EmptyState
              icon="search"
              text="No entries match these filters."
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

const AuditFilters = ({ search, set }: Pick<ReturnType<typeof useAuditSearchParams>, 'search' | 'set'>) => {
  const { action, user, by, from, to } = search;
  const actions = new Set<string>([...AUDIT_ACTIONS, ...(action === undefined ? [] : [action])]);
  return (
    <div
      role="search"
      aria-label="Audit log"
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]"
    >
      <Select
        label="Action"
        placeholder="Any action"
        options={[...actions].map((value) => ({ value, label: actionName(value) }))}
        value={action ?? null}
        onChange={(value) => set('action', value)}
        clearable
        className="max-md:col-span-2"
      />
      <PersonFilter label="Account" value={user} onChange={(id) => set('user', id)} />
      <PersonFilter label="Done by" value={by} onChange={(id) => set('by', id)} />
      <TextField
        label="From"
        type="date"
        max={to}
        value={from ?? ''}
        onChange={({ target }) => set('from', target.value)}
      />
      <TextField
        label="To"
        type="date"
        min={from}
        value={to ?? ''}
        onChange={({ target }) => set('to', target.value)}
      />
    </div>
  );
};
