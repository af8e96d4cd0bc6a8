import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WarningList } from './WarningList.tsx';
import { useGetResolvedWarningsInfiniteQuery } from './warningsApi.ts';
import { NextPage } from '../../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

/** Opens the resolved warnings of a car. */
export const ResolvedWarnings = ({ carId }: { carId: string }) => {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="-mx-card mt-card -mb-card border-t border-line">
      <Button
        variant="ghost"
        className="w-full justify-start rounded-t-none px-card font-normal text-muted focus-visible:-outline-offset-2"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'chevron-down' : 'chevron-right'} />
        {shown ? 'Hide resolved' : 'Show resolved'}
      </Button>
      <div id={id}>{shown && <Resolved carId={carId} />}</div>
    </div>
  );
};

const Resolved = ({ carId }: { carId: string }) => {
  const query = useGetResolvedWarningsInfiniteQuery(carId);
  const { data } = query;
  const warnings = data?.pages.flatMap((page) => page.warnings);

  return (
    <div className="border-t border-line p-card">
      {warnings ? (
        <>
          {warnings.length === 0 ? (
            <p className="text-muted">No resolved warnings yet.</p>
          ) : (
            <WarningList warnings={warnings.map((warning) => ({ ...warning, car: { _id: carId } }))} />
          )}
          <NextPage query={query} className="mt-8" />
        </>
      ) : (
        <LoadingOrError query={query} label="Loading the resolved warnings">
          <Skeleton className="h-12" />
        </LoadingOrError>
      )}
    </div>
  );
};
