import type { Engine } from '@glovebox/shared/catalogue';
import { formatFigure } from '../../lib/format.ts';
import { EntryMenu } from './EntryMenu.tsx';

const figure = (value: number | null) => (value === null ? '–' : value.toLocaleString('en-US'));
const HEAD = 'px-3 py-2 font-medium';
const FIGURE = 'hidden px-3 py-2 text-right sm:table-cell';

const inLine = ({ kw, hp, cc, fuel }: Engine) =>
  [
    `${formatFigure(kw, 'kW')} / ${formatFigure(hp, 'hp')}`,
    cc !== null && cc > 0 && formatFigure(cc, 'cc'),
    fuel,
  ]
    .filter(Boolean)
    .join(' · ');

/** Engines with their figures; on a phone these stand under the name. */
export const EngineTable = ({ engines }: { engines: readonly Engine[] }) => (
  <div className="rounded-lg border border-line bg-surface">
    <table className="w-full text-left">
      <caption className="sr-only">Engines</caption>
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          <th scope="col" className={HEAD}>
            Engine
          </th>
          <th scope="col" className={`${FIGURE} font-medium`}>
            kW
          </th>
          <th scope="col" className={`${FIGURE} font-medium`}>
            hp
          </th>
          <th scope="col" className={`${FIGURE} font-medium`}>
            cc
          </th>
          <th scope="col" className={`${HEAD} hidden sm:table-cell`}>
            Fuel
          </th>
          <th scope="col" className="w-12">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {engines.map((engine) => (
          <tr key={engine._id} className="hover:bg-ink/3">
            <th scope="row" className="px-3 py-2 text-left font-medium wrap-anywhere">
              {engine.name}
              <span className="block font-normal text-muted sm:hidden">{inLine(engine)}</span>
            </th>
            <td className={FIGURE}>{figure(engine.kw)}</td>
            <td className={FIGURE}>{figure(engine.hp)}</td>
            <td className={FIGURE}>{figure(engine.cc)}</td>
            <td className="hidden px-3 py-2 sm:table-cell">{engine.fuel ?? '–'}</td>
            <td className="pr-2 text-right">
              <EntryMenu entry={engine} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
