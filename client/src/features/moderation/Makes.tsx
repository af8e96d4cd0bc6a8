import type { ModeratedMake as Make } from '@glovebox/shared/moderation';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { EngineWork } from './EngineWork.tsx';
import { EntryDialogs } from './EntryDialogs.tsx';
import { EntryList, Tiles, type Order } from './EntryList.tsx';
import { AddEntry, EntryMenu } from './EntryMenu.tsx';
import { EntryTile } from './EntryTile.tsx';
import { byName, byNameBackwards, fewest, most } from './findEntries.ts';
import type { LevelHead } from './LevelFrame.tsx';
import { NoEntries } from './ListState.tsx';
import { MakeDialog } from './MakeDialog.tsx';
import { useGetModeratedMakesQuery } from './moderationApi.ts';
import { counted, placeOf } from './places.ts';
import { ShowLinks, useShown } from './ShowLinks.tsx';

const ORDERS: readonly [Order<Make>, ...Order<Make>[]] = [
  { value: 'name', label: 'Name, A to Z', compare: byName },
  { value: '-name', label: 'Name, Z to A', compare: byNameBackwards },
  { value: '-models', label: 'Most models', compare: most },
  { value: 'models', label: 'Fewest models', compare: fewest },
];

const sumOf = (makes: readonly Make[]) => ({
  unverified: makes.reduce((sum, { unverified }) => sum + unverified, 0),
  withoutPower: makes.reduce((sum, { withoutPower }) => sum + withoutPower, 0),
});

/** All makes of the catalogue, or the engines of all of them that somebody should look at. */
export const Makes = ({ Head }: { Head: LevelHead }) => {
  const { data, error, isFetching, refetch } = useGetModeratedMakesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const shown = useShown();
  const hasFailed = !data && error !== undefined && !isFetching;
  return (
    <>
      <Head
        title={shown ? 'Engines to look at' : 'Makes'}
        actions={shown ? undefined : <AddEntry label="Add make" />}
      />
      <ShowLinks all="All makes" counts={data && sumOf(data.makes)} />
      {shown ? (
        <EngineWork key={shown} filter={shown} />
      ) : hasFailed ? (
        <FailedCard what="The makes" error={error} onRetry={() => void refetch()} />
      ) : (
        <AllMakes makes={data?.makes} />
      )}
    </>
  );
};

const AllMakes = ({ makes }: { makes: readonly Make[] | undefined }) => (
  <>
    {makes?.length === 0 ? (
      <NoEntries icon="car" text="The catalogue has no makes yet." action={<AddEntry label="Add make" />} />
    ) : (
      <EntryList nouns={['make', 'makes']} orders={ORDERS} entries={makes}>
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
      entries={makes ?? []}
      inWords={({ name }) => `the make ${name}`}
      form={(make, onClose) => <MakeDialog make={make} onClose={onClose} />}
    />
  </>
);
