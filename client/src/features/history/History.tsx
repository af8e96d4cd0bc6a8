import { CATALOGUE_ACTIONS, changeListQuerySchema } from '@glovebox/shared/catalogueChange';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyRows } from '../../ui/EmptyRows.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { useGetChangesInfiniteQuery } from './historyApi.ts';
import { NextPage } from '../../ui/lists/NextPage.tsx';
import { useUser } from '../../lib/session.ts';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import { actionName } from './changeWords.ts';
import { useFilterSearchParams } from '../../lib/lists/useFilterSearchParams.ts';

const { action, by, entry } = changeListQuerySchema.shape;
const FIELDS = { action, by, entry };

const useHistorySearchParams = () => useFilterSearchParams(FIELDS);

/** The changes of the catalogue, newest first, filtered by the URL. */
export const History = () => {
  const { search, set, clear } = useHistorySearchParams();
  const query = useGetChangesInfiniteQuery(search, { refetchOnMountOrArgChange: true });
  const changes = query.currentData?.pages.flatMap((page) => page.changes);
  return (
    <>
      <HistoryFilters search={search} set={set} />
      <Card>
        {changes && changes.length > 0 ? (
          <>
            <ul aria-label="Changes" className="-m-card divide-y divide-line">
              {changes.map((change) => (
                <ChangeEntry key={change._id} change={change} />
              ))}
            </ul>
            <NextPage query={query} className="mt-card -mb-card border-t border-line py-4" />
          </>
        ) : changes ? (
          <NoChanges isSearched={Object.keys(search).length > 0} onClear={clear} />
        ) : (
          <LoadingOrError query={query} what="The history" label="Loading the history">
            <div className="-m-card divide-y divide-line">
              {Array.from({ length: 8 }, (_, index) => (
                <div key={index} className="grid gap-2 px-card py-3">
                  <Skeleton className="h-4 w-40" />
                  <Skeleton className="h-4 w-2/3" />
                  <Skeleton className="h-3 w-1/3" />
                </div>
              ))}
            </div>
          </LoadingOrError>
        )}
      </Card>
    </>
  );
};

const NoChanges = ({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) =>
  isSearched ? (
    <EmptyState
      icon="search"
      text="No changes match."
      action={
        <Button variant="outline" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <EmptyState drawing={<EmptyRows />} text="Nothing has been changed in the catalogue yet." />
  );

const ACTIONS = [
  { value: '', label: 'All changes' },
  ...CATALOGUE_ACTIONS.map((value) => ({ value, label: actionName(value) })),
];

const HistoryFilters = ({
  search,
  set,
}: Pick<ReturnType<typeof useHistorySearchParams>, 'search' | 'set'>) => {
  const me = useUser()?.id;
  const others = search.by !== undefined && search.by !== me;
  return (
    <div role="search" aria-label="History" className="mb-4 flex flex-wrap items-center gap-3">
      <ChoiceField
        label="Change"
        value={search.action ?? ''}
        options={ACTIONS}
        onChange={(value) => set('action', value)}
        className="w-56 max-sm:flex-1"
      />
      <ChoiceField
        label="By"
        value={search.by ?? ''}
        options={[
          { value: '', label: 'By anyone' },
          ...(me === undefined ? [] : [{ value: me, label: 'By me' }]),
          ...(others ? [{ value: search.by ?? '', label: 'By one person' }] : []),
        ]}
        onChange={(value) => set('by', value)}
        className="w-40 max-sm:flex-1"
      />
      {search.entry !== undefined && (
        <Button variant="outline" size="small" onClick={() => set('entry', null)}>
          One entry only: show all
        </Button>
      )}
    </div>
  );
};
