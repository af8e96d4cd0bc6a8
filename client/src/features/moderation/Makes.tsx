import { pluralize } from '@glovebox/shared/pluralize';
import type { ModeratedMake as Make } from '@glovebox/shared/moderation';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { EntryDialogs } from './dialogs/EntryDialogs.tsx';
import { EntryList, Tiles, type Order } from './EntryList.tsx';
import { AddEntry, EntryMenu } from './EntryMenu.tsx';
import { EntryTile } from './EntryTile.tsx';
import { byName, byNameBackwards, fewest, most } from './findEntries.ts';
import { ModerateHead } from './ModerateHead.tsx';
import { NoEntries } from './ListState.tsx';
import { MakeDialog } from './dialogs/MakeDialog.tsx';
import { useGetModeratedMakesQuery } from './moderationApi.ts';
import { ReviewQueue } from './queues/ReviewQueue.tsx';
import { linkTo } from './catalogueLinks.ts';
import { FilterTabs, useFilterTab, useReviewSearchParams, type ReviewFilter } from './queues/FilterTabs.tsx';

const ORDERS: readonly [Order<Make>, ...Order<Make>[]] = [
  { value: 'name', label: 'Name, A to Z', compare: byName },
  { value: '-name', label: 'Name, Z to A', compare: byNameBackwards },
  { value: '-models', label: 'Most models', compare: most },
  { value: 'models', label: 'Fewest models', compare: fewest },
];

const FILTERS = [
  { show: 'unverifiedSpecModels', label: 'Unverified spec models' },
  { show: 'unverified', label: 'Unverified engines' },
  { show: 'withoutPower', label: 'Engines without power' },
] as const;
const TITLES: Record<ReviewFilter, string> = {
  unverifiedSpecModels: 'Spec models to review',
  unverified: 'Engines to review',
  withoutPower: 'Engines to review',
};
const SHOWN = FILTERS.map(({ show }) => show);

const sumOf = (makes: readonly Make[]) => {
  const sum = (show: ReviewFilter) => makes.reduce((total, make) => total + make[show], 0);
  return {
    unverifiedSpecModels: sum('unverifiedSpecModels'),
    unverified: sum('unverified'),
    withoutPower: sum('withoutPower'),
  };
};

/** All makes of the catalogue, or the entries of all makes that somebody should review. */
export const Makes = () => {
  const { data, error, isFetching, refetch } = useGetModeratedMakesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const shown = useFilterTab(SHOWN);
  const { make } = useReviewSearchParams();
  const counts = data && sumOf(data.makes.filter(({ _id }) => make === undefined || _id === make));
  const hasFailed = !data && error !== undefined && !isFetching;
  return (
    <>
      <ModerateHead
        title={shown ? TITLES[shown] : 'Makes'}
        actions={shown ? undefined : <AddEntry label="Add make" />}
      />
      <FilterTabs all="All makes" some={FILTERS} counts={counts} />
      {hasFailed ? (
        <FailedCard what="The makes" error={error} onRetry={() => void refetch()} />
      ) : shown ? (
        <ReviewQueue shown={shown} makes={data?.makes} count={counts?.[shown]} />
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
                {...linkTo.make(make)}
                logo={<MakeLogo name={make.name} imgUrl={make.imgUrl} className="size-9" />}
                about={pluralize(make.docCount, 'model')}
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
