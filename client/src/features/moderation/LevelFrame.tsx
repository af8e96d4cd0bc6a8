import type { ReactNode } from 'react';
import { failureStatus } from '../../lib/failure.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { NoEntries, TilesSkeleton } from './ListState.tsx';
import { ModerateHead } from './ModerateHead.tsx';
import { MAKES } from './catalogueLinks.ts';

interface Props<Answer> {
  /** The noun of the parent entry, such as 'make', and of the entries in it, such as 'models'. */
  nouns: readonly [entry: string, content: string];
  query: {
    currentData?: Answer | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (answer: Answer) => ReactNode;
}

/** Shows a level below an entry, or its skeleton, or why it cannot be loaded. */
export const LevelFrame = <Answer,>({
  nouns: [entry, content],
  query: { currentData, error, isFetching, refetch },
  children,
}: Props<Answer>) => {
  const isGone = failureStatus(error) === 404;
  // any other failed refetch leaves the screen as it is
  if (currentData !== undefined && !isGone) return children(currentData);
  const title = `${content.charAt(0).toUpperCase()}${content.slice(1)}`;
  return (
    <>
      <ModerateHead title={title} subtitle={' '} crumbs={[MAKES, { label: title }]} />
      {isGone ? (
        <NoEntries
          icon="search"
          text={`There is no such ${entry} in the catalogue.`}
          action={
            <ButtonLink variant="outline" to={MAKES.to}>
              Go to the makes
            </ButtonLink>
          }
        />
      ) : error !== undefined && !isFetching ? (
        <FailedCard what={`The ${content}`} error={error} onRetry={() => void refetch()} />
      ) : (
        <TilesSkeleton label={`Loading the ${content}`} />
      )}
    </>
  );
};
