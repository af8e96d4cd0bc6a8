import type { CatalogueChange } from '@glovebox/shared/catalogueChange';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeEdit } from './ChangeEdit.tsx';
import { useGetChangeInfiniteQuery } from './historyApi.ts';
import { NextPage } from '../../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

/** Lists the entries that a change edited, before and after. */
export const ChangeEdits = ({ change }: { change: CatalogueChange }) => {
  const query = useGetChangeInfiniteQuery(change._id);
  const { data } = query;
  if (!data) {
    return (
      <LoadingOrError query={query} what="What was changed" label="Loading what was changed">
        <Skeleton className="h-24" />
      </LoadingOrError>
    );
  }
  return (
    <div className="grid gap-4">
      {data.pages
        .flatMap(({ edits }) => edits)
        .map((edit, index) => (
          <ChangeEdit key={index} change={change} edit={edit} />
        ))}
      <NextPage query={query} />
    </div>
  );
};
