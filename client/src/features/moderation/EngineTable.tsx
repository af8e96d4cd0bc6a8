import type { ModeratedEngine } from '@glovebox/shared/moderation';
import type { ReactNode } from 'react';
import { EngineRow } from './EngineRow.tsx';

const HEAD = 'px-3 py-2 font-medium';
const FIGURE = `${HEAD} hidden text-right sm:table-cell`;

interface Props<Engine> {
  engines: readonly Engine[];
  /** Where an engine belongs, in a list of the engines of many models. */
  where?: (engine: Engine) => ReactNode;
}

/** Engines with their figures, and where these come from. */
export const EngineTable = <Engine extends ModeratedEngine>({ engines, where }: Props<Engine>) => (
  <div className="rounded-lg border border-line bg-surface">
    <table className="w-full text-left">
      <caption className="sr-only">Engines</caption>
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          <th scope="col" className={HEAD}>
            Engine
          </th>
          <th scope="col" className={FIGURE}>
            kW
          </th>
          <th scope="col" className={FIGURE}>
            hp (PS)
          </th>
          <th scope="col" className={FIGURE}>
            cc
          </th>
          <th scope="col" className={`${HEAD} hidden sm:table-cell`}>
            Fuel
          </th>
          <th scope="col" className={`${HEAD} hidden lg:table-cell`}>
            Source
          </th>
          <th scope="col" className={`${HEAD} hidden lg:table-cell`}>
            Verified
          </th>
          <th scope="col" className="w-12">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {engines.map((engine) => (
          <EngineRow key={engine._id} engine={engine} where={where?.(engine)} />
        ))}
      </tbody>
    </table>
  </div>
);
