import type { CatalogueImport as Import } from '@glovebox/shared/catalogueFile';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../lib/api.ts';
import { CATALOGUE_CHANGED } from '../../lib/tags.ts';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { AppliedImport } from './AppliedImport.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReview } from './ImportReview.tsx';
import { useGetLatestImportQuery } from './importsApi.ts';
import { outcomeInWords } from './importWords.ts';

/** How often the progress is read, in milliseconds. */
const POLL_EVERY = 700;

const isUnderWay = (imported: Import | null | undefined) =>
  imported?.state === 'reading' || imported?.state === 'applying';

/** The moderator's newest import, with its progress while it runs. */
const useImport = () => {
  const dispatch = useDispatch();
  const [pollingInterval, setInterval] = useState(0);
  const { data, error, isFetching, refetch } = useGetLatestImportQuery(undefined, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  const wanted = isUnderWay(data?.import) ? POLL_EVERY : 0;
  if (wanted !== pollingInterval) setInterval(wanted);
  const state = data?.import?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'applying' && state === 'applied')
      dispatch(api.util.invalidateTags([...CATALOGUE_CHANGED]));
    before.current = state;
  }, [dispatch, state]);
  return { data, error: isFetching ? undefined : error, refetch };
};

const Step = ({ imported }: { imported: Import | null }) => {
  switch (imported?.state) {
    case 'reading':
    case 'applying':
      return <ImportProgress imported={imported} />;
    case 'ready':
      return <ImportReview key={imported._id} imported={imported} />;
    case 'applied':
      return <AppliedImport imported={imported} />;
    default:
      return <ChooseFile failed={imported} />;
  }
};

/** Imports a file into the catalogue: choose, check, review, apply. */
export const CatalogueImport = () => {
  const { data, error, refetch } = useImport();
  if (!data && error) return <FailedCard what="The import" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading the import">
        <Skeleton className="h-72 rounded-lg" />
      </Loading>
    );
  return (
    <>
      <p role="status" className="sr-only">
        {outcomeInWords(data.import)}
      </p>
      <Step imported={data.import} />
    </>
  );
};
