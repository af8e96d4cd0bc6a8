import type { CatalogueChange } from '@glovebox/shared/catalogueChange';
import { useId, useState } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChangeEdits } from './ChangeEdits.tsx';
import { actionName, countedEdits } from './changeWords.ts';
import { Moment } from '../../ui/Time.tsx';

interface Props {
  change: CatalogueChange;
  /** Opens the list of edits at once. */
  isOpen?: boolean;
}

/** A change of the catalogue with its author and time, and each edit before and after on request. */
export const ChangeEntry = ({ change, isOpen = false }: Props) => {
  const { action, details, by, edits, createdAt } = change;
  const [shown, setShown] = useState(isOpen);
  const panel = useId();
  return (
    <li className="px-card py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <h2 className="font-medium">{actionName(action)}</h2>
          <p className="wrap-anywhere">{details}</p>
          <p className="text-xs text-muted">
            {by?.name ?? 'Deleted account'}, <Moment at={createdAt} />, {countedEdits(edits)}
          </p>
        </div>
        {edits > 0 && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={shown}
            aria-controls={panel}
            aria-label={`${shown ? 'Hide' : 'Show'} before and after: ${details}`}
            onClick={() => setShown(!shown)}
          >
            Before and after
            <Icon
              name="chevron-down"
              className={classNames('transition-transform duration-150', shown && 'rotate-180')}
            />
          </Button>
        )}
      </div>
      <div id={panel} className="mt-3 empty:hidden">
        {shown && <ChangeEdits change={change} />}
      </div>
    </li>
  );
};
