import type { PublicCar, PublicWarning } from '@glovebox/shared/car';
import { PriorityBadge } from '../../ui/PriorityBadge.tsx';
import { Day } from '../../ui/Time.tsx';

interface Props {
  warnings: PublicCar['warnings'];
  onSelect: (warning: PublicWarning) => void;
}

/** So many keep the services in sight on a phone, whose page has the warnings first. */
const SHOWN = 6;

const List = ({ warnings, onSelect }: Props) => (
  <ul className="divide-y divide-line">
    {warnings.map((warning, index) => (
      // neither ids nor anything unique leave the server: the index in the list has to do
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

/** What is open on a car, the most urgent first; each one leads to its details. */
export const PublicWarnings = ({ warnings, onSelect }: Props) => {
  const rest = warnings.slice(SHOWN);
  return (
    <div className="-m-card">
      <List warnings={warnings.slice(0, SHOWN)} onSelect={onSelect} />
      {rest.length > 0 && (
        // not a button: the page can be read without scripts
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
