import type { Make } from '@glovebox/shared/catalogue';
import { useKeptPlace } from '../../lib/useKeptPlace.ts';
import { useListAddress } from '../../lib/useListAddress.ts';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { EntryTile, TILES } from './EntryTile.tsx';
import { byName, findByName } from './findEntries.ts';
import { ListBar, SEARCH_MAX } from './ListBar.tsx';
import { NoEntries, NothingFound, TilesSkeleton } from './ListState.tsx';
import { useGetModeratedMakesQuery } from './moderationApi.ts';

const SORTS = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-models', label: 'Most models' },
  { value: 'models', label: 'Fewest models' },
] as const;
type Sort = (typeof SORTS)[number]['value'];

const ORDERS: Record<Sort, (a: Make, b: Make) => number> = {
  name: byName,
  '-name': (a, b) => byName(b, a),
  '-models': (a, b) => b.docCount - a.docCount || byName(a, b),
  models: (a, b) => a.docCount - b.docCount || byName(a, b),
};

/** All makes of the catalogue, searched and sorted as the address says. */
export const Makes = () => {
  const address = useListAddress<Sort>({
    sorts: ['name', '-name', '-models', 'models'],
    searchMax: SEARCH_MAX,
  });
  const {
    data: makes,
    error,
    isFetching,
    refetch,
  } = useGetModeratedMakesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const found = makes && findByName(makes, address.search).sort(ORDERS[address.sort]);
  const list = useKeptPlace(found !== undefined);

  if (!makes && error && !isFetching)
    return <FailedCard what="The makes" error={error} onRetry={() => void refetch()} />;
  if (makes?.length === 0) return <NoEntries icon="car" text="The catalogue has no makes yet." />;
  return (
    <div className="grid gap-6">
      <ListBar
        nouns={['make', 'makes']}
        sorts={SORTS}
        address={address}
        counts={found && { found: found.length, total: makes.length }}
      />
      {!found ? (
        <TilesSkeleton label="Loading makes" />
      ) : found.length === 0 ? (
        <NothingFound search={address.search} onClear={() => address.searchFor('')} />
      ) : (
        <ul ref={list} className={TILES}>
          {found.map(({ _id, name, imgUrl, docCount }) => (
            <li key={_id} data-entry={_id}>
              <EntryTile
                name={name}
                to={`/dashboard/moderate/make/${_id}`}
                sign={<MakeLogo name={name} imgUrl={imgUrl} className="size-9" />}
                about={`${docCount.toLocaleString('en-US')} ${docCount === 1 ? 'model' : 'models'}`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
