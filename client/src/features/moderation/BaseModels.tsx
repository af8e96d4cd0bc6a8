import { pluralize } from '@glovebox/shared/pluralize';
import type { BaseModel } from '@glovebox/shared/catalogue';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { BaseModelDialog } from './dialogs/BaseModelDialog.tsx';
import { EntryDialogs } from './dialogs/EntryDialogs.tsx';
import { AddEntry, EntryMenu } from './EntryMenu.tsx';
import { EntryTile } from './EntryTile.tsx';
import { EntryList, Tiles, type Order } from './EntryList.tsx';
import { ExportLink } from './ExportLink.tsx';
import { byName, byNameBackwards, fewest, most } from './findEntries.ts';
import { LevelFrame } from './LevelFrame.tsx';
import { ModerateHead } from './ModerateHead.tsx';
import { NoEntries } from './ListState.tsx';
import { useGetModeratedMakeQuery } from './moderationApi.ts';
import { MAKES, linkTo } from './catalogueLinks.ts';

const ORDERS: readonly [Order<BaseModel>, ...Order<BaseModel>[]] = [
  { value: 'name', label: 'Name, A to Z', compare: byName },
  { value: '-name', label: 'Name, Z to A', compare: byNameBackwards },
  { value: '-models', label: 'Most spec models', compare: most },
  { value: 'models', label: 'Fewest spec models', compare: fewest },
];

export const BaseModels = ({ id }: { id: string }) => {
  const query = useGetModeratedMakeQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <LevelFrame nouns={['make', 'models']} query={query}>
      {(make) => (
        <>
          <ModerateHead
            crumbs={[MAKES, { label: make.name }]}
            logo={<MakeLogo name={make.name} imgUrl={make.imgUrl} className="size-12" />}
            title={make.name}
            subtitle={pluralize(make.baseModels.length, 'model')}
            actions={
              <>
                <ExportLink make={make._id} />
                <AddEntry label="Add model" />
              </>
            }
          />
          {make.baseModels.length === 0 ? (
            <NoEntries
              icon="car"
              text={`The catalogue has no models of ${make.name} yet.`}
              action={<AddEntry label="Add model" />}
            />
          ) : (
            <EntryList nouns={['model', 'models']} orders={ORDERS} entries={make.baseModels}>
              {(found) => (
                <Tiles label="Models" entries={found}>
                  {(baseModel) => (
                    <EntryTile
                      {...linkTo.baseModel(baseModel)}
                      about={pluralize(baseModel.docCount, 'spec model')}
                      menu={<EntryMenu entry={baseModel} />}
                    />
                  )}
                </Tiles>
              )}
            </EntryList>
          )}
          <EntryDialogs
            level="basemodel"
            entries={make.baseModels}
            inWords={({ name }) => `the model ${name} of ${make.name}`}
            form={(baseModel, onClose) => (
              <BaseModelDialog make={make} baseModel={baseModel} onClose={onClose} />
            )}
          />
        </>
      )}
    </LevelFrame>
  );
};
