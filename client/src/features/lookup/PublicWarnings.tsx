import type { PublicCar, PublicWarning } from '@glovebox/shared/car';
import { formatMoment } from '../../lib/format.ts';
import { PriorityBadge } from '../../ui/PriorityBadge.tsx';

interface Props {
  warnings: PublicCar['warnings'];
  onSelect: (warning: PublicWarning) => void;
}

/** What is open on a car; each one leads to its details. */
export const PublicWarnings = ({ warnings, onSelect }: Props) => (
  <ul className="-m-4 divide-y divide-line">
    {warnings.map((warning, index) => (
      // neither ids nor anything unique leave the server: the index in the list has to do
      <li key={index}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onSelect(warning)}
          className="flex w-full items-start justify-between gap-3 px-4 py-3 text-left hover:bg-ink/3 focus-visible:-outline-offset-2"
        >
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{warning.title}</span>
            <time dateTime={warning.createdAt} className="block text-xs text-muted">
              {formatMoment(warning.createdAt)}
            </time>
          </span>
          <PriorityBadge priority={warning.priority} />
        </button>
      </li>
    ))}
  </ul>
);
