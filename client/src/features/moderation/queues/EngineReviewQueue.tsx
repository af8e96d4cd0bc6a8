import type { EngineReviewAnswer, EngineReviewQuery } from '@glovebox/shared/moderation';
import type { ReactNode } from 'react';
import { EngineDialog } from '../dialogs/EngineDialog.tsx';
import { EngineTable } from '../EngineTable.tsx';
import { EntryDialogs } from '../dialogs/EntryDialogs.tsx';
import { MergeEngineDialog } from '../dialogs/MergeEngineDialog.tsx';
import { useGetEngineReviewQueueInfiniteQuery } from '../moderationApi.ts';
import { linkTo } from '../catalogueLinks.ts';
import { EntryLink } from '../EntryLink.tsx';
import { ReviewQueueList } from './ReviewQueueList.tsx';
import { ScheduleDialog } from '../dialogs/ScheduleDialog.tsx';

type Engine = EngineReviewAnswer['engines'][number];

interface Props {
  filter: EngineReviewQuery['filter'];
  /** The make of the engines; undefined for all makes. */
  make: string | undefined;
  /** Shown when there are none. */
  none: ReactNode;
}

const WhereItIs = ({ make, baseModel, specModel }: Engine) => (
  <EntryLink to={linkTo.specModel(specModel).to} path={[make, baseModel, specModel]} />
);

/** The engines of the whole catalogue that somebody should review, a page at a time. */
export const EngineReviewQueue = ({ filter, make, none }: Props) => {
  const query = useGetEngineReviewQueueInfiniteQuery(
    { filter, ...(make !== undefined && { make }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ReviewQueueList
      what="engines"
      entries={query.currentData?.pages.flatMap(({ engines }) => engines)}
      of={query}
      none={none}
    >
      {(engines) => (
        <>
          <EngineTable engines={engines} where={WhereItIs} />
          <EntryDialogs
            level="engine"
            entries={engines}
            inWords={(engine) => `the engine ${engine.name} of ${engine.make.name} ${engine.specModel.name}`}
            schedule={(entry, onClose) => (
              <ScheduleDialog key={entry._id} level="engine" entry={entry} onClose={onClose} />
            )}
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
        </>
      )}
    </ReviewQueueList>
  );
};
