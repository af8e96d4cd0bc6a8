import { CATALOGUE_ACTIONS } from '@glovebox/shared/catalogueChange';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import { actionName } from './changeWords.ts';
import type { useHistorySearchParams } from './useHistorySearchParams.ts';

const ACTIONS = [
  { value: '', label: 'All changes' },
  ...CATALOGUE_ACTIONS.map((value) => ({ value, label: actionName(value) })),
];

export const HistoryFilters = ({
  search,
  set,
}: Pick<ReturnType<typeof useHistorySearchParams>, 'search' | 'set'>) => {
  const me = useUser()?.id;
  const others = search.by !== undefined && search.by !== me;
  return (
    <div role="search" aria-label="History" className="mb-4 flex flex-wrap items-center gap-3">
      <ChoiceField
        label="What"
        value={search.action ?? ''}
        options={ACTIONS}
        onChange={(value) => set('action', value)}
        className="w-56 max-sm:flex-1"
      />
      <ChoiceField
        label="By"
        value={search.by ?? ''}
        options={[
          { value: '', label: 'By anybody' },
          ...(me === undefined ? [] : [{ value: me, label: 'By me' }]),
          ...(others ? [{ value: search.by ?? '', label: 'By one person' }] : []),
        ]}
        onChange={(value) => set('by', value)}
        className="w-40 max-sm:flex-1"
      />
      {search.entry !== undefined && (
        <Button variant="outline" size="small" onClick={() => set('entry', null)}>
          Of one entry only: show all
        </Button>
      )}
    </div>
  );
};
