import type { ModeratedEngine } from '@glovebox/shared/moderation';
import type { ReactNode } from 'react';
import { EngineRow } from './EngineRow.tsx';
import { EntryTable } from './EntryTable.tsx';
import { VerifySelection } from './queues/VerifySelection.tsx';

const NUMBER_CELL = 'hidden text-right sm:table-cell';
const WIDE = 'hidden lg:table-cell';
const COLUMNS = [
  { label: 'Engine' },
  { label: 'kW', className: NUMBER_CELL },
  { label: 'hp', className: NUMBER_CELL },
  { label: 'ccm', className: NUMBER_CELL },
  { label: 'Fuel', className: 'hidden sm:table-cell' },
  { label: 'Source', className: WIDE },
  { label: 'Verified', className: WIDE },
];

interface Props<Engine> {
  engines: readonly Engine[];
  /** The path of an engine's parents, in lists of engines of several models. */
  where?: (engine: Engine) => ReactNode;
}

/** Engines with their figures and sources. */
export const EngineTable = <Engine extends ModeratedEngine>({ engines, where }: Props<Engine>) => (
  <VerifySelection level="engine" entries={engines}>
    <EntryTable caption="Engines" columns={COLUMNS}>
      {engines.map((engine) => (
        <EngineRow key={engine._id} engine={engine} where={where?.(engine)} />
      ))}
    </EntryTable>
  </VerifySelection>
);
