import { ENGINE_FILTERS } from '@glovebox/shared/moderation';
import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';

type Shown = (typeof ENGINE_FILTERS)[number];

/** Which engines the address asks for; null for all. */
export const useShown = (): Shown | null => {
  const [params] = useSearchParams();
  return ENGINE_FILTERS.find((filter) => filter === params.get('show')) ?? null;
};

const ENGINES = [
  { show: 'unverified', label: 'Unverified engines' },
  { show: 'withoutPower', label: 'Engines without power' },
] as const;

interface Props {
  /** What is shown where nothing is left out. */
  all: string;
  /** What it can be narrowed down to. */
  some?: readonly { show: Shown; label: string }[];
  /** How many there are of each; left out where nobody knows yet. */
  counts: Partial<Record<Shown, number>> | undefined;
}

/** Narrows down what is shown to what somebody should look at; these are engines unless it says otherwise. */
export const ShowLinks = ({ all, some = ENGINES, counts }: Props) => {
  const shown = useShown();
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
