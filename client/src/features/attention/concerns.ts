import type { Due } from '@glovebox/shared/due';
import type { Transfer } from '@glovebox/shared/transfer';
import type { DistanceUnit } from '@glovebox/shared/units';
import type { Warning } from '@glovebox/shared/warning';

/** A car; with its name in lists of several cars. */
interface ItsCar {
  _id: string;
  name?: string;
  odometerUnit?: DistanceUnit | undefined;
}

/** Something that may need the reader's attention. */
export interface Found {
  due: readonly (Due & { car: ItsCar })[];
  warnings: readonly (Warning & { car: ItsCar })[];
  /** Transfers that wait for the reader. */
  transfers?: readonly Transfer[];
}

export type Concern =
  | { kind: 'due'; due: Found['due'][number] }
  | { kind: 'warning'; warning: Found['warnings'][number] }
  | { kind: 'offer'; transfer: Transfer };

/** The highest number of concerns. People do not read a long list first. */
const AT_MOST = 3;

/** Returns the most urgent concerns, the most urgent first. Equally urgent ones keep their order. */
export const worstOf = ({ due, warnings, transfers = [] }: Found): Concern[] => {
  const dueIn = (state: Due['state']): Concern[] =>
    due.filter((one) => one.state === state).map((one) => ({ kind: 'due', due: one }));
  const warningsOf = (priority: Warning['priority']): Concern[] =>
    warnings.filter((one) => one.priority === priority).map((one) => ({ kind: 'warning', warning: one }));
  return [
    ...dueIn('overdue'),
    ...warningsOf(1),
    ...transfers.map((transfer): Concern => ({ kind: 'offer', transfer })),
    ...dueIn('soon'),
    ...warningsOf(2),
  ].slice(0, AT_MOST);
};
