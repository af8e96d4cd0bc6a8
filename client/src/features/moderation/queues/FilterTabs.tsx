import { id } from '@glovebox/shared/fields';
import type { EngineReviewQuery } from '@glovebox/shared/moderation';
import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../../../lib/classNames.ts';
import { useFilterSearchParams } from '../../../lib/lists/useFilterSearchParams.ts';

/** The filters of a list; 'unverified' means engines, or spec models in lists of those. */
export type ReviewFilter = EngineReviewQuery['filter'] | 'unverifiedSpecModels';

/** Returns the filter in the URL, if the list offers it; null for all entries. */
export const useFilterTab = <Choice extends ReviewFilter>(choices: readonly Choice[]): Choice | null => {
  const [params] = useSearchParams();
  return choices.find((choice) => choice === params.get('show')) ?? null;
};

const FIELDS = { make: id.optional() };

/** Returns the make in the URL by which the review queues are filtered. */
export const useReviewSearchParams = () => {
  const { search, set } = useFilterSearchParams(FIELDS);
  return { make: search.make, narrowTo: (make: string | null) => set('make', make) };
};

interface Props<Choice extends ReviewFilter> {
  /** The label of the tab that shows everything. */
  all: string;
  some: readonly { show: Choice; label: string }[];
  /** The number of entries of each filter; undefined while they are loading. */
  counts: Partial<Record<Choice, number>> | undefined;
}

/** Tabs that filter a list by what somebody should review; a chosen make stays. */
export const FilterTabs = <Choice extends ReviewFilter>({ all, some, counts }: Props<Choice>) => {
  const shown = useFilterTab(some.map(({ show }) => show));
  const { make } = useReviewSearchParams();
  const choices = [
    { show: null, label: all, count: undefined },
    ...some.map((choice) => ({ ...choice, count: counts?.[choice.show] })),
  ];
  return (
    <nav aria-label="What is shown" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ show, label, count }) => (
          <li key={label}>
            <Link
              to={show === null ? '?' : `?show=${show}${make === undefined ? '' : `&make=${make}`}`}
              aria-current={show === shown ? 'true' : undefined}
              className={classNames(
                'inline-flex h-8 items-center gap-2 rounded-full border px-3',
                show === shown
                  ? 'border-accent bg-accent/10 text-accent'
                  : 'border-line bg-surface text-muted hover:border-control hover:text-ink',
              )}
            >
              {label}{' '}
              {show !== null && (
                // a fixed width, because the tabs would wrap differently on phones once the numbers have loaded
                <span className="text-right max-sm:min-w-10">{count?.toLocaleString('en-US')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
