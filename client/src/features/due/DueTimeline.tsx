import type { DueEntryOfCar } from '@glovebox/shared/dueList';
import { useListPosition } from '../../lib/lists/useListPosition.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { dueGroups } from './dueGroups.ts';
import { DueRow } from './DueRow.tsx';

interface Props {
  due: readonly DueEntryOfCar[];
  /** Whether they are on several cars. */
  namesCar: boolean;
}

/** What is due on one time line: what is overdue, what is due soon, then month by month. */
export const DueTimeline = ({ due, namesCar }: Props) => {
  const list = useListPosition(true);
  const groups = dueGroups(due, useUnits());
  return (
    <ul ref={list} className="grid gap-6">
      {groups.map(({ title, entries }) => (
        <li key={title} className="grid gap-x-6 gap-y-2 xl:grid-cols-[10.5rem_minmax(0,1fr)]">
          <h2 className="flex items-baseline gap-2 self-start text-base font-semibold xl:sticky xl:top-18 xl:pt-3.5">
            {title}
            <span className="text-head font-normal text-muted">{entries.length}</span>
          </h2>
          <ul className="min-w-0 divide-y divide-rule rounded-lg border border-line bg-surface">
            {entries.map((one) => (
              <DueRow key={one.id} due={one} namesCar={namesCar} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
