import type { PublicCar, PublicWarning } from '@glovebox/shared/car';
import { PriorityBadge } from '../../ui/PriorityBadge.tsx';
import { Day } from '../../ui/Time.tsx';

interface Props {
  warnings: PublicCar['warnings'];
  onSelect: (warning: PublicWarning) => void;
}

/** Few enough to keep the services in sight on a phone, where the warnings come first. */
const SHOWN = 6;

const List = ({ warnings, onSelect }: Props) => (
  <ul className="divide-y divide-line">
    {warnings.map((warning, index) => (
      // the index is the key, because the server sends neither ids nor anything unique
      <li key={index}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onSelect(warning)}
          className="flex w-full items-start justify-between gap-3 px-card py-3 text-left hover:bg-ink/3 focus-visible:-outline-offset-2"
        >
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{warning.title}</span>
            <time dateTime={warning.createdAt} className="block text-xs text-muted">
              since <Day at={warning.createdAt} />
            </time>
          </span>
          <PriorityBadge priority={warning.priority} />
        </button>
      </li>
    ))}
  </ul>
);

/** The open warnings of a car, the most urgent first; each one opens its details. */
export const PublicWarnings = ({ warnings, onSelect }: Props) => {
  const rest = warnings.slice(SHOWN);
  return (
    <div className="-m-card">
      <List warnings={warnings.slice(0, SHOWN)} onSelect={onSelect} />
      {rest.length > 0 && (
        // not a button, so that the page can be read without scripts
        <details className="border-t border-line">
          <summary className="px-card py-3 text-xs text-muted hover:text-ink focus-visible:-outline-offset-2">
            {rest.length} more
          </summary>
          <List warnings={rest} onSelect={onSelect} />
        </details>
      )}
    </div>
  );
};
