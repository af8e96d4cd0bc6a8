import type { ComponentType, ReactNode } from 'react';
import { failureStatus } from '../../lib/failure.ts';
import type { Crumb } from '../../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { NoEntries, TilesSkeleton } from './ListState.tsx';
import { MAKES } from './catalogueLinks.ts';

/** What a page puts above a level. */
export type LevelHead = ComponentType<{
  title: string;
  subtitle?: ReactNode;
  logo?: ReactNode;
  actions?: ReactNode;
  crumbs?: readonly Crumb[];
}>;

interface Props<Answer> {
  Head: LevelHead;
  /** What the entry is that the level lies below, as 'make', and what lies in it, as 'models'. */
  nouns: readonly [entry: string, content: string];
  query: {
    currentData?: Answer | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (answer: Answer) => ReactNode;
}

/** Shows a level below an entry; until it came that it loads, or why it does not come. */
export const LevelFrame = <Answer,>({
  Head,
  nouns: [entry, content],
  query: { currentData, error, isFetching, refetch },
  children,
}: Props<Answer>) => {
  const isGone = failureStatus(error) === 404;
  // a refetch that fails otherwise leaves what is on the screen
  if (currentData !== undefined && !isGone) return children(currentData);
  const title = `${content.charAt(0).toUpperCase()}${content.slice(1)}`;
  return (
    <>
      <Head title={title} subtitle={' '} crumbs={[MAKES, { label: title }]} />
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
