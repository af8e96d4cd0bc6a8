import { AUDIT_ACTIONS } from '@glovebox/shared/audit';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { actionName } from './auditActions.ts';
import { PersonFilter } from './users/PersonFilter.tsx';
import type { useAuditSearchParams } from './useAuditSearchParams.ts';

export const AuditFilters = ({
  search,
  set,
}: Pick<ReturnType<typeof useAuditSearchParams>, 'search' | 'set'>) => {
  const { action, user, by, from, to } = search;
  const actions = new Set<string>([...AUDIT_ACTIONS, ...(action === undefined ? [] : [action])]);
  return (
    <div
      role="search"
      aria-label="Audit log"
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]"
    >
      <Select
        label="What"
        placeholder="Anything"
        options={[...actions].map((value) => ({ value, label: actionName(value) }))}
        value={action ?? null}
        onChange={(value) => set('action', value)}
        clearable
        className="max-md:col-span-2"
      />
      <PersonFilter label="Done to" value={user} onChange={(id) => set('user', id)} />
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
