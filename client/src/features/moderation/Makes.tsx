import type { Make } from '@glovebox/shared/catalogue';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { EntryDialogs } from './EntryDialogs.tsx';
import { AddEntry, EntryMenu } from './EntryMenu.tsx';
import { EntryTile } from './EntryTile.tsx';
import { EntryList, Tiles, type Order } from './EntryList.tsx';
import { byName, byNameBackwards, fewest, most } from './findEntries.ts';
import type { LevelHead } from './LevelFrame.tsx';
import { NoEntries } from './ListState.tsx';
import { MakeDialog } from './MakeDialog.tsx';
import { useGetModeratedMakesQuery } from './moderationApi.ts';
import { counted, placeOf } from './places.ts';

const ORDERS: readonly [Order<Make>, ...Order<Make>[]] = [
  { value: 'name', label: 'Name, A to Z', compare: byName },
  { value: '-name', label: 'Name, Z to A', compare: byNameBackwards },
  { value: '-models', label: 'Most models', compare: most },
  { value: 'models', label: 'Fewest models', compare: fewest },
];

/** All makes of the catalogue, searched and sorted as the address says. */
export const Makes = ({ Head }: { Head: LevelHead }) => {
  const { data, error, isFetching, refetch } = useGetModeratedMakesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const hasFailed = !data && error !== undefined && !isFetching;
  return (
    <>
      <Head title="Makes" actions={<AddEntry label="Add make" />} />
      {hasFailed ? (
        <FailedCard what="The makes" error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <NoEntries icon="car" text="The catalogue has no makes yet." action={<AddEntry label="Add make" />} />
      ) : (
        <EntryList nouns={['make', 'makes']} orders={ORDERS} entries={data}>
          {(found) => (
            <Tiles label="Makes" entries={found}>
              {(make) => (
                <EntryTile
                  {...placeOf.make(make)}
                  sign={<MakeLogo name={make.name} imgUrl={make.imgUrl} className="size-9" />}
                  about={counted(make.docCount, 'model')}
                  menu={<EntryMenu entry={make} />}
                />
              )}
            </Tiles>
          )}
        </EntryList>
      )}
      <EntryDialogs
        level="make"
        entries={data ?? []}
        inWords={({ name }) => `the make ${name}`}
        form={(make, onClose) => <MakeDialog make={make} onClose={onClose} />}
      />
    </>
  );
};
