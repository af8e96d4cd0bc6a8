import { pluralize } from '@glovebox/shared/pluralize';
import type { ModeratedSpecModel as SpecModel } from '@glovebox/shared/moderation';
import { yearRange } from '../../lib/forms/yearRange.ts';
import { sourcesInWords } from '../../lib/sources.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EntryDialogs } from './dialogs/EntryDialogs.tsx';
import { AddEntry, EntryMenu, ScheduleItem } from './EntryMenu.tsx';
import { EntryTile } from './EntryTile.tsx';
import { EntryList, Tiles, type Order } from './EntryList.tsx';
import { byName, fewest, most } from './findEntries.ts';
import { LevelFrame } from './LevelFrame.tsx';
import { ModerateHead } from './ModerateHead.tsx';
import { NoEntries } from './ListState.tsx';
import { useGetModeratedBaseModelQuery } from './moderationApi.ts';
import { MAKES, linkTo } from './catalogueLinks.ts';
import { FilterTabs, useFilterTab } from './queues/FilterTabs.tsx';
import { SpecModelDialog } from './dialogs/SpecModelDialog.tsx';
import { VerifiedBadge, VerifyItem } from './queues/VerifyEntry.tsx';
import { ScheduleDialog } from './dialogs/ScheduleDialog.tsx';

const yearOf = ({ yearFrom }: SpecModel) => yearFrom ?? 0;

const ORDERS: readonly [Order<SpecModel>, ...Order<SpecModel>[]] = [
  { value: '-year', label: 'Newest first', compare: (a, b) => yearOf(b) - yearOf(a) || byName(a, b) },
  { value: 'year', label: 'Oldest first', compare: (a, b) => yearOf(a) - yearOf(b) || byName(a, b) },
  { value: 'name', label: 'Name, A to Z', compare: byName },
  { value: '-engines', label: 'Most engines', compare: most },
  { value: 'engines', label: 'Fewest engines', compare: fewest },
];

export const SpecModels = ({ id }: { id: string }) => {
  const query = useGetModeratedBaseModelQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <LevelFrame nouns={['model', 'spec models']} query={query}>
      {(baseModel) => (
        <>
          <ModerateHead
            crumbs={[MAKES, linkTo.make(baseModel.make), { label: baseModel.name }]}
            title={`${baseModel.make.name} ${baseModel.name}`}
            subtitle={pluralize(baseModel.specModels.length, 'spec model')}
            actions={<AddEntry label="Add spec model" />}
          />
          {baseModel.specModels.length === 0 ? (
            <NoEntries
              icon="car"
              text={`The catalogue has no spec models of ${baseModel.name} yet.`}
              action={<AddEntry label="Add spec model" />}
            />
          ) : (
            <SpecModelList specModels={baseModel.specModels} />
          )}
          <EntryDialogs
            level="specmodel"
            entries={baseModel.specModels}
            inWords={({ name }) => `the spec model ${name} of ${baseModel.make.name} ${baseModel.name}`}
            schedule={(entry, onClose) => (
              <ScheduleDialog key={entry._id} level="specmodel" entry={entry} onClose={onClose} />
            )}
            form={(specModel, onClose) => (
              <SpecModelDialog baseModel={baseModel} specModel={specModel} onClose={onClose} />
            )}
          />
        </>
      )}
    </LevelFrame>
  );
};

const UNVERIFIED = [{ show: 'unverified', label: 'Unverified spec models' }] as const;

const SpecModelList = ({ specModels }: { specModels: readonly SpecModel[] }) => {
  const shown = useFilterTab(['unverified']);
  const unverified = specModels.filter(({ verified }) => !verified);
  return (
    <>
      <FilterTabs all="All spec models" some={UNVERIFIED} counts={{ unverified: unverified.length }} />
      <EntryList
        nouns={['spec model', 'spec models']}
        orders={ORDERS}
        entries={shown === 'unverified' ? unverified : specModels}
        none="Every spec model here is verified."
      >
        {(found) => (
          <Tiles wide label="Spec models" entries={found}>
            {(specModel) => <SpecModelTile specModel={specModel} />}
          </Tiles>
        )}
      </EntryList>
    </>
  );
};

const SpecModelTile = ({ specModel }: { specModel: SpecModel }) => (
  <EntryTile
    {...linkTo.specModel(specModel)}
    logo={<Picture imgUrl={specModel.imgUrl} />}
    about={
      <>
        {[yearRange(specModel), pluralize(specModel.docCount, 'engine')].filter(Boolean).join(' · ')}
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <VerifiedBadge verified={specModel.verified} />
          {sourcesInWords(specModel.sources)}
        </span>
      </>
    }
    menu={
      <EntryMenu entry={specModel}>
        <VerifyItem level="specmodel" entry={specModel} />
        <ScheduleItem entry={specModel} />
      </EntryMenu>
    }
  />
);

/** A model's picture, beside its name. */
const Picture = ({ imgUrl }: { imgUrl: string | null }) => (
  <span className="grid h-14 w-20 shrink-0 place-items-center overflow-hidden rounded-md bg-ink/4 text-muted">
    {imgUrl === null ? (
      <Icon name="car" />
    ) : (
      <img src={imgUrl} alt="" loading="lazy" className="size-full object-contain" />
    )}
  </span>
);
