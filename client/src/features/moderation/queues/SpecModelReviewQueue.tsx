import type { ReactNode } from 'react';
import { EntryDialogs } from '../dialogs/EntryDialogs.tsx';
import { useGetSpecModelReviewQueueInfiniteQuery } from '../moderationApi.ts';
import { SpecModelDialog } from '../dialogs/SpecModelDialog.tsx';
import { SpecModelTable } from '../SpecModelTable.tsx';
import { ReviewQueueList } from './ReviewQueueList.tsx';
import { ScheduleDialog } from '../dialogs/ScheduleDialog.tsx';

interface Props {
  /** The make of the spec models; undefined for all makes. */
  make: string | undefined;
  /** Shown when there are none. */
  none: ReactNode;
}

/** The unverified spec models of the whole catalogue, a page at a time. */
export const SpecModelReviewQueue = ({ make, none }: Props) => {
  const query = useGetSpecModelReviewQueueInfiniteQuery(make === undefined ? {} : { make }, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ReviewQueueList
      what="spec models"
      entries={query.currentData?.pages.flatMap(({ specModels }) => specModels)}
      of={query}
      none={none}
    >
      {(specModels) => (
        <>
          <SpecModelTable specModels={specModels} />
          <EntryDialogs
            level="specmodel"
            entries={specModels}
            inWords={(spec) => `the spec model ${spec.name} of ${spec.make.name} ${spec.baseModel.name}`}
            schedule={(entry, onClose) => (
              <ScheduleDialog key={entry._id} level="specmodel" entry={entry} onClose={onClose} />
            )}
            form={(specModel, onClose) =>
              specModel && (
                <SpecModelDialog
                  key={specModel._id}
                  baseModel={specModel.baseModel}
                  specModel={specModel}
                  onClose={onClose}
                />
              )
            }
          />
        </>
      )}
    </ReviewQueueList>
  );
};
