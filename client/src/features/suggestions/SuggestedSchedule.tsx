import { folded } from '@glovebox/shared/folded';
import type { Suggestion } from '@glovebox/shared/suggestion';
import { intervalInWords } from '../../lib/intervalWords.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { PlanSource } from '../../ui/PlanSource.tsx';

type Suggested = NonNullable<Suggestion['schedule']>;
type Entries = Suggested['proposed']['entries'];

const find = (entries: Entries | undefined, title: string) =>
  entries?.find((one) => folded(one.title) === folded(title));

/** A suggested schedule, beside the one that it would replace. */
export const SuggestedSchedule = ({ schedule: { proposed, current } }: { schedule: Suggested }) => {
  const units = useUnits();
  const inWords = (entry: Entries[number]) =>
    `${intervalInWords({ ...entry, onDay: undefined }, units)} · ${entry.resetBy.join(', ')}`;
  const lost = current?.entries.filter(({ title }) => !find(proposed.entries, title)) ?? [];
  return (
    <div className="grid gap-2 pb-1">
      <p>
        By <PlanSource source={proposed.source} />
        {current && (
          <span className="text-muted">
            · would replace that of <PlanSource source={current.source} />
          </span>
        )}
      </p>
      <ul className="grid gap-1.5">
        {proposed.entries.map((entry) => {
          const before = find(current?.entries, entry.title);
          return (
            <li key={entry.title}>
              <span className="font-medium">{entry.title}</span>: {inWords(entry)}
              {current && !before && <span className="text-muted"> · new</span>}
              {before && inWords(before) !== inWords(entry) && (
                <span className="block text-xs text-muted">Now: {inWords(before)}</span>
              )}
            </li>
          );
        })}
        {lost.map((entry) => (
          <li key={entry.title} className="text-muted">
            <s className="font-medium">{entry.title}</s>: would be removed, {inWords(entry)}
          </li>
        ))}
      </ul>
    </div>
  );
};
