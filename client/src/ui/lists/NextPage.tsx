import { classNames } from '../../lib/classNames.ts';
import { loadNextPage } from '../../lib/lists/loadNextPage.ts';
import { LoadMore } from './LoadMore.tsx';

interface Props {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => PromiseLike<{ error?: unknown }>;
  };
  className?: string;
}

/** The button for the next page of a query; nothing after the last page. */
export const NextPage = ({ query, className }: Props) =>
  query.hasNextPage && (
    <div className={classNames('grid', className)}>
      <LoadMore busy={query.isFetchingNextPage} onClick={() => void loadNextPage(query.fetchNextPage)} />
    </div>
  );
