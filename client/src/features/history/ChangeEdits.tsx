import type { CatalogueEdit } from '@glovebox/shared/catalogueChange';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { editName, fieldName, inWords } from './changeWords.ts';
import { useGetChangeInfiniteQuery } from './historyApi.ts';
import { NextPage } from '../../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

/** Lists the entries that a change edited, before and after. */
export const ChangeEdits = ({ id }: { id: string }) => {
  const query = useGetChangeInfiniteQuery(id);
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
          <EditTable key={index} edit={edit} />
        ))}
      <NextPage query={query} />
    </div>
  );
};

const CELL = 'px-3 py-1.5 text-left align-top wrap-anywhere';

const EditTable = ({ edit }: { edit: CatalogueEdit }) => (
  <table className="w-full table-fixed overflow-hidden rounded-md border border-line">
    <caption className="mb-1.5 text-left font-medium wrap-anywhere">{editName(edit)}</caption>
    <thead>
      <tr className="border-b border-line bg-ink/3 text-xs text-muted">
        {['Field', 'Before', 'After'].map((label) => (
          <th key={label} scope="col" className={`${CELL} font-medium`}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {edit.fields.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row" className={`${CELL} font-normal text-muted`}>
            {fieldName(field)}
          </th>
          <td className={CELL}>{edit.kind === 'created' ? '–' : inWords(field, before)}</td>
          <td className={CELL}>{edit.kind === 'removed' ? '–' : inWords(field, after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
