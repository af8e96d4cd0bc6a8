import { ENGINE_FILTERS } from '@glovebox/shared/moderation';
import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';

type Shown = (typeof ENGINE_FILTERS)[number];

/** Which engines the address asks for; null for all. */
export const useShown = (): Shown | null => {
  const [params] = useSearchParams();
  return ENGINE_FILTERS.find((filter) => filter === params.get('show')) ?? null;
};

interface Props {
  /** What is shown where nothing is left out. */
  all: string;
  /** How many engines there are of each; left out where nobody knows yet. */
  counts: Record<Shown, number> | undefined;
}

/** Narrows down what is shown to the engines that somebody should look at. */
export const ShowLinks = ({ all, counts }: Props) => {
  const shown = useShown();
  const choices = [
    { show: null, label: all, count: undefined },
    { show: 'unverified', label: 'Unverified engines', count: counts?.unverified },
    { show: 'withoutPower', label: 'Engines without power', count: counts?.withoutPower },
  ] as const;
  return (
    <nav aria-label="What is shown" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ show, label, count }) => (
          <li key={label}>
            <Link
              to={show === null ? '?' : `?show=${show}`}
              aria-current={show === shown ? 'true' : undefined}
              className={classNames(
                'inline-flex h-8 items-center gap-2 rounded-full border px-3',
                show === shown
                  ? 'border-accent bg-accent/10 text-accent'
                  : 'border-line bg-surface text-muted hover:border-control hover:text-ink',
              )}
            >
              {label} {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
