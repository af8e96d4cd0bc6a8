import { formatDay } from '@glovebox/shared/dates';
import type { DueEntry } from '@glovebox/shared/dueList';
import { dueAtInWords, dueInWords } from '@glovebox/shared/dueWords';
import type { PlanEntry } from '@glovebox/shared/planEntry';
import { formatDistance } from '@glovebox/shared/units';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { useRemoveRecord } from '../../lib/undo/useRemoveRecord.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { intervalInWords } from '../../lib/intervalWords.ts';
import { useRemovePlanEntryMutation } from './planApi.ts';
import { PlanSource } from '../../ui/PlanSource.tsx';

const LOOKS = {
  overdue: { icon: 'warning', className: 'text-danger' },
  soon: { icon: 'clock', className: 'text-caution' },
  later: { icon: 'calendar', className: 'text-muted' },
} as const;

interface Props {
  carId: string;
  plan: readonly PlanEntry[];
  /** What is due on the car; undefined if that is not known. */
  due: readonly DueEntry[] | undefined;
  /** Edits an entry; left out for readers who may not. */
  onEdit?: ((entry: PlanEntry) => void) | undefined;
}

/** The entries of a car's plan: how often, when it was done last and when it is due next. */
export const PlanList = ({ carId, plan, due, onEdit }: Props) => {
  const [remove] = useRemovePlanEntryMutation();
  const removeRecord = useRemoveRecord();
  return (
    <ul className="-m-card divide-y divide-rule">
      {plan.map((entry) => (
        <li key={entry._id} className="flex items-start gap-3 px-card py-3.5 print:break-inside-avoid">
          <Entry entry={entry} due={due?.find(({ source, id }) => source === 'plan' && id === entry._id)} />
          {onEdit && (
            <Menu
              trigger={
                <Button
                  variant="ghost"
                  size="small"
                  className="-mr-2 px-2 print:hidden"
                  aria-label={`${entry.title} menu`}
                >
                  <Icon name="more" />
                </Button>
              }
            >
              <MenuItem icon="edit" onSelect={() => onEdit(entry)}>
                Edit
              </MenuItem>
              <MenuItem
                icon="trash"
                danger
                onSelect={() =>
                  void removeRecord(
                    { kind: 'plan', id: entry._id, carId, what: `${entry.title} from the plan` },
                    () => remove({ carId, recordId: entry._id }).unwrap(),
                  )
                }
              >
                Remove
              </MenuItem>
            </Menu>
          )}
        </li>
      ))}
    </ul>
  );
};

const Entry = ({ entry, due }: { entry: PlanEntry; due: DueEntry | undefined }) => {
  const units = useUnits();
  const look = LOOKS[due?.state ?? 'later'];
  const interval = intervalInWords(entry, units);
  return (
    <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-semibold">{entry.title}</h3>
        <p className="first-letter:uppercase">{interval}</p>
        {entry.source !== undefined && (
          <p className="text-xs text-muted">
            <PlanSource source={entry.source} />
          </p>
        )}
      </div>
      <div className="min-w-0 text-head text-muted">
        {due && (
          <>
            <p className={classNames('flex items-start gap-1.5 font-medium', look.className)}>
              <Icon name={look.icon} className="mt-0.5" />
              {dueInWords(due, units)}
            </p>
            <p>Next {dueAtInWords(due, units)}</p>
          </>
        )}
        {due && <LastDone due={due} />}
      </div>
    </div>
  );
};

/** When it was done last, with a link to that service. */
const LastDone = ({ due }: { due: DueEntry }) => {
  const units = useUnits();
  if (due.service === undefined) return <p>Not done on this car yet</p>;
  const { doneOn, doneKm, service } = due;
  const when = [
    doneOn !== undefined && formatDay(doneOn, units),
    // before the present odometer was fitted
    doneKm !== undefined && doneKm >= 0 && `at ${formatDistance(doneKm, units)}`,
  ];
  return (
    <p>
      Last done{' '}
      <Link
        to={`/dashboard/services/${service}`}
        className="inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline"
      >
        {when.filter(Boolean).join(' ') || 'before'}
      </Link>
    </p>
  );
};
