import type { EngineWorkAnswer, EngineWorkQuery } from '@glovebox/shared/moderation';
import { Link } from 'react-router-dom';
import { loadNextPage } from '../../lib/loadNextPage.ts';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { EngineDialog } from './EngineDialog.tsx';
import { EngineTable } from './EngineTable.tsx';
import { EntryDialogs } from './EntryDialogs.tsx';
import { NoEntries, TilesSkeleton } from './ListState.tsx';
import { MergeEngineDialog } from './MergeEngineDialog.tsx';
import { useGetEngineWorkInfiniteQuery } from './moderationApi.ts';
import { placeOf } from './places.ts';

type Engine = EngineWorkAnswer['engines'][number];

const NONE = {
  unverified: 'Every engine of the catalogue is verified.',
  withoutPower: 'The power of every engine is known.',
};

const WhereItIs = ({ make, baseModel, specModel }: Engine) => (
  <Link
    to={placeOf.specModel(specModel).to}
    className="inline-flex min-h-6 items-center text-accent hover:underline hover:underline-offset-2"
  >
    {make.name} › {baseModel.name} › {specModel.name}
  </Link>
);

/** The engines of the whole catalogue that somebody should look at, a page at a time. */
export const EngineWork = ({ filter }: { filter: EngineWorkQuery['filter'] }) => {
  const { currentData, error, isFetching, refetch, ...query } = useGetEngineWorkInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
  });
  const engines = currentData?.pages.flatMap((page) => page.engines);
  if (!engines && error !== undefined && !isFetching)
    return <FailedCard what="The engines" error={error} onRetry={() => void refetch()} />;
  if (!engines) return <TilesSkeleton label="Loading the engines" />;
  if (engines.length === 0) return <NoEntries icon="check" text={NONE[filter]} />;
  return (
    <div className="grid gap-4">
      <EngineTable engines={engines} where={WhereItIs} />
      {query.hasNextPage && (
        <LoadMore busy={query.isFetchingNextPage} onClick={() => void loadNextPage(query.fetchNextPage)} />
      )}
      <EntryDialogs
        level="engine"
        entries={engines}
        inWords={({ name, make, specModel }) => `the engine ${name} of ${make.name} ${specModel.name}`}
        form={(engine, onClose) =>
          engine && (
            <EngineDialog
              key={engine._id}
              specModel={{ ...engine.specModel, make: engine.make }}
              engine={engine}
              onClose={onClose}
            />
          )
        }
        merge={(engine, onClose) => (
          <MergeEngineDialog engine={engine} specModelId={engine.specModel._id} onClose={onClose} />
        )}
      />
    </div>
  );
};
