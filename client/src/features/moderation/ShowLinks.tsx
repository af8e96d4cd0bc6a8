import type { EngineReviewQuery } from '@glovebox/shared/moderation';
import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';
import { useReviewSearchParams } from './useReviewSearchParams.ts';

/** What can be shown alone; 'unverified' are engines, or spec models where those are listed. */
export type Shown = EngineReviewQuery['filter'] | 'unverifiedSpecModels';

/** Which entries the address asks for, of those that it can be narrowed down to; null for all. */
export const useShown = <Choice extends Shown>(choices: readonly Choice[]): Choice | null => {
  const [params] = useSearchParams();
  return choices.find((choice) => choice === params.get('show')) ?? null;
};

interface Props<Choice extends Shown> {
  /** What is shown where nothing is left out. */
  all: string;
  /** What it can be narrowed down to. */
  some: readonly { show: Choice; label: string }[];
  /** How many there are of each; left out where nobody knows yet. */
  counts: Partial<Record<Choice, number>> | undefined;
}

/** Narrows down what is shown to what somebody should look at, of the same make where one is chosen. */
export const ShowLinks = <Choice extends Shown>({ all, some, counts }: Props<Choice>) => {
  const shown = useShown(some.map(({ show }) => show));
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
                // with room of its own: on a phone the choices would move to other lines as the numbers come
                <span className="text-right max-sm:min-w-10">{count?.toLocaleString('en-US')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
