import type { CatalogueImport as Import } from '@glovebox/shared/catalogueFile';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { pluralize } from '@glovebox/shared/pluralize';
import { api } from '../../lib/api.ts';
import { CATALOGUE_CHANGED } from '../../lib/tags.ts';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportReview } from './ImportReview.tsx';
import { useDiscardImportMutation, useGetLatestImportQuery } from './importsApi.ts';
import { outcomeInWords } from './importWords.ts';
import { Card } from '../../ui/Card.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/notify.ts';

/** How often the progress is read, in milliseconds. */
const POLL_EVERY = 700;

const isUnderWay = (imported: Import | null | undefined) =>
  imported?.state === 'reading' || imported?.state === 'applying';

/** Returns the moderator's newest import, with its progress while it runs. */
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

/** The progress of an import. People can leave the page and return to it. */
const ImportProgress = ({ imported }: { imported: Import }) => {
  const { state, done, total, fileName } = imported;
  const doing = state === 'reading' ? 'Comparing with the catalogue' : 'Applying';
  const percent = total > 0 ? Math.floor((100 * done) / total) : null;
  return (
    <Card title={fileName}>
      <div className="grid gap-3">
        <p className="flex justify-between gap-4">
          <span>{doing}</span>
          <span className="text-muted tabular-nums">{percent === null ? '' : `${percent} %`}</span>
        </p>
        <div
          role="progressbar"
          aria-label={`${doing}: ${fileName}`}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(percent !== null && { 'aria-valuenow': percent })}
          className="h-2 overflow-hidden rounded-full bg-ink/8"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
            style={{ width: `${percent ?? 0}%` }}
          />
        </div>
        <p className="text-xs text-muted">
          {state === 'reading' ? 'Nothing is written yet.' : 'All of it is written, or nothing.'} You may
          leave this page; it goes on.
        </p>
      </div>
    </Card>
  );
};

/** The last step: what was imported, and where it can be undone. */
const AppliedImport = ({ imported }: { imported: Import }) => {
  const { fileName, counts } = imported;
  const [discard, { isLoading }] = useDiscardImportMutation();
  const goOn = async () => {
    const { error } = await discard(imported);
    if (error) notify.failure(error);
  };
  return (
    <Card title={fileName}>
      <div className="grid justify-items-start gap-4">
        <p className="flex items-center gap-2 font-medium text-success">
          <Icon name="check" />
          Applied
        </p>
        <p>
          {pluralize(counts.added, 'row')} added something and {counts.changed.toLocaleString('en-US')}{' '}
          changed something.
          {counts.refused > 0 && ` ${pluralize(counts.refused, 'refused row')} were left out.`} The whole
          import is one entry of the history, and can be undone there.
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/dashboard/moderate/history">Open the history</ButtonLink>
          <Button variant="outline" busy={isLoading} onClick={() => void goOn()}>
            Import another file
          </Button>
        </div>
      </div>
    </Card>
  );
};
