import type { Look } from '@glovebox/shared/carLooks';
import type { DueEntry } from '@glovebox/shared/dueList';
import type { DistanceUnit } from '@glovebox/shared/units';
import type { Warning } from '@glovebox/shared/warning';

/** A car; with its name and drawing in lists of several cars. */
interface ItsCar {
  _id: string;
  name?: string;
  look?: Look | undefined;
  odometerUnit?: DistanceUnit | undefined;
}

/** Something that may need the reader's attention. */
export interface Found {
  due: readonly (DueEntry & { car: ItsCar })[];
  warnings: readonly (Warning & { car: ItsCar })[];
}

export type Concern =
  | { kind: 'due'; due: Found['due'][number] }
  | { kind: 'warning'; warning: Found['warnings'][number] };

/** The highest number of concerns that are shown. People do not read a long list first. */
const AT_MOST = 3;

/** Returns what needs doing now: the overdue services, then the urgent warnings. Their order stays the same. */
export const needDoing = ({ due, warnings }: Found): Concern[] => [
  ...due.filter(({ state }) => state === 'overdue').map((one): Concern => ({ kind: 'due', due: one })),
  ...warnings
    .filter(({ priority }) => priority === 1)
    .map((one): Concern => ({ kind: 'warning', warning: one })),
];

/** Returns those concerns that stand at the top of a page. */
export const worstOf = (concerns: readonly Concern[]) => concerns.slice(0, AT_MOST);

/** Leaves out the due services that stand at the top of the page. */
export const withoutWorst = <One extends { id: string }>(
  due: readonly One[],
  concerns: readonly Concern[],
) => {
  const above = new Set(worstOf(concerns).map((one) => (one.kind === 'due' ? one.due.id : '')));
  return due.filter(({ id }) => !above.has(id));
};
