import { pluralize } from '@glovebox/shared/pluralize';
import {
  ENGINE_FILTERS,
  type ModeratedEngine as Engine,
  type ModeratedSpecModelAnswer,
} from '@glovebox/shared/moderation';
import { yearRange } from '../../lib/forms/yearRange.ts';
import { EngineDialog } from './dialogs/EngineDialog.tsx';
import { EngineTable } from './EngineTable.tsx';
import { EntryDialogs } from './dialogs/EntryDialogs.tsx';
import { EntryList, type Order } from './EntryList.tsx';
import { AddEntry } from './EntryMenu.tsx';
import { byName } from './findEntries.ts';
import { LevelFrame } from './LevelFrame.tsx';
import { ModerateHead } from './ModerateHead.tsx';
import { NoEntries } from './ListState.tsx';
import { MergeEngineDialog } from './dialogs/MergeEngineDialog.tsx';
import { useGetModeratedSpecModelQuery } from './moderationApi.ts';
import { MAKES, linkTo } from './catalogueLinks.ts';
import { FilterTabs, useFilterTab } from './queues/FilterTabs.tsx';
import { ScheduleDialog } from './dialogs/ScheduleDialog.tsx';

const power = ({ kw }: Engine) => kw ?? 0;

const ORDERS: readonly [Order<Engine>, ...Order<Engine>[]] = [
  { value: 'name', label: 'Name, A to Z', compare: (a, b) => byName(a, b) || power(a) - power(b) },
  { value: '-power', label: 'Most power', compare: (a, b) => power(b) - power(a) || byName(a, b) },
  { value: 'power', label: 'Least power', compare: (a, b) => power(a) - power(b) || byName(a, b) },
  {
    value: 'cc',
    label: 'Smallest displacement',
    compare: (a, b) => (a.cc ?? 0) - (b.cc ?? 0) || byName(a, b),
  },
];

export const Engines = ({ id }: { id: string }) => {
  const query = useGetModeratedSpecModelQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <LevelFrame nouns={['spec model', 'engines']} query={query}>
      {(specModel) => (
        <>
          <ModerateHead
            crumbs={[
              MAKES,
              linkTo.make(specModel.make),
              linkTo.baseModel(specModel.baseModel),
              { label: specModel.name },
            ]}
            title={`${specModel.make.name} ${specModel.name}`}
            subtitle={[yearRange(specModel), pluralize(specModel.engines.length, 'engine')]
              .filter(Boolean)
              .join(' · ')}
            actions={<AddEntry label="Add engine" />}
          />
          {specModel.engines.length === 0 ? (
            <NoEntries
              icon="gears"
              text={`The catalogue has no engines of ${specModel.name} yet.`}
              action={<AddEntry label="Add engine" />}
            />
          ) : (
            <EngineList specModel={specModel} />
          )}
          <EntryDialogs
            level="engine"
            entries={specModel.engines}
            inWords={({ name }) => `the engine ${name} of ${specModel.make.name} ${specModel.name}`}
            schedule={(entry, onClose) => (
              <ScheduleDialog key={entry._id} level="engine" entry={entry} onClose={onClose} />
            )}
            form={(engine, onClose) => (
              <EngineDialog key={engine?._id ?? ''} specModel={specModel} engine={engine} onClose={onClose} />
            )}
            merge={(engine, onClose) => (
              <MergeEngineDialog engine={engine} specModelId={specModel._id} onClose={onClose} />
            )}
          />
        </>
      )}
    </LevelFrame>
  );
};

const SHOWN = {
  unverified: { isShown: ({ verified }: Engine) => !verified, none: 'Every engine here is verified.' },
  withoutPower: {
    isShown: ({ kw }: Engine) => kw === null,
    none: 'The power of every engine here is known.',
  },
};

const FILTERS = [
  { show: 'unverified', label: 'Unverified engines' },
  { show: 'withoutPower', label: 'Engines without power' },
] as const;

const EngineList = ({ specModel }: { specModel: ModeratedSpecModelAnswer }) => {
  const shown = useFilterTab(ENGINE_FILTERS);
  return (
    <>
      <FilterTabs all="All engines" some={FILTERS} counts={specModel} />
      <EntryList
        nouns={['engine', 'engines']}
        orders={ORDERS}
        entries={shown ? specModel.engines.filter(SHOWN[shown].isShown) : specModel.engines}
        {...(shown && { none: SHOWN[shown].none })}
      >
        {(found) => <EngineTable engines={found} />}
      </EntryList>
    </>
  );
};
