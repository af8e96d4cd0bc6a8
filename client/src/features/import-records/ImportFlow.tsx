import type { RecordImport } from '@glovebox/shared/recordImport';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../../lib/focusHeading.ts';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { AppliedImport, FailedImport, UndoneImport } from './FinishedImport.tsx';
import { ImportDialogs } from './ImportDialogs.tsx';
import { ImportProgress, isDoing } from './ImportProgress.tsx';
import { ImportReview, type ReviewParts } from './ImportReview.tsx';
import { ImportSteps, type ImportStep } from './ImportSteps.tsx';
import { useRecordImport } from './useRecordImport.ts';

/** Whether the files are read for the first time. Later the answers stay on the screen while they are read again. */
const isFirstRead = ({ state, cars, questions, tables }: RecordImport) =>
  state === 'reading' && cars.length + questions.length + tables.length === 0;

type Part = 'reading' | 'review' | 'applying' | 'undoing' | 'applied' | 'undone' | 'failed';

const partOf = (imported: RecordImport): Part => {
  if (imported.state === 'reading') return isFirstRead(imported) ? 'reading' : 'review';
  return imported.state === 'asking' || imported.state === 'planned' ? 'review' : imported.state;
};

const stepOf = (imported: RecordImport): ImportStep => {
  const part = partOf(imported);
  if (part === 'reading' || part === 'failed') return 'Choose';
  if (part === 'review') return imported.state === 'planned' ? 'Check' : 'Answer';
  return part === 'applying' ? 'Check' : 'Done';
};

/** Moves the focus to the heading of a part that takes the place of another one. */
const useFocusOnChange = (part: Part | undefined) => {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(part);
  useEffect(() => {
    const isChanged = before.current !== undefined && part !== undefined && before.current !== part;
    before.current = part ?? before.current;
    if (isChanged) focusHeading(root.current);
  }, [part]);
  return root;
};

const Shown = ({ imported, ...parts }: ReviewParts & { imported: RecordImport }) => {
  const part = partOf(imported);
  switch (part) {
    case 'review':
      return <ImportReview imported={imported} {...parts} />;
    case 'applied':
      return <AppliedImport imported={imported} />;
    case 'undone':
      return <UndoneImport imported={imported} />;
    case 'failed':
      return <FailedImport imported={imported} />;
    default:
      return isDoing(part) && <ImportProgress imported={imported} state={part} />;
  }
};

/** An import after its files were sent, in whatever state it is. */
export const ImportFlow = ({ importId, ...parts }: ReviewParts & { importId: string }) => {
  const { currentData: imported, error, isFetching, refetch } = useRecordImport(importId);
  const root = useFocusOnChange(imported && partOf(imported));
  if (!imported && error !== undefined && !isFetching)
    return <FailedCard what="The import" error={error} onRetry={() => void refetch()} />;
  if (!imported)
    return (
      <Loading label="Loading the import">
        <Skeleton className="h-72 rounded-lg" />
      </Loading>
    );
  return (
    <div ref={root}>
      <ImportSteps current={stepOf(imported)} />
      <Shown imported={imported} {...parts} />
      <ImportDialogs imported={imported} />
    </div>
  );
};
