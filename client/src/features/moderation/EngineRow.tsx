import type { ModeratedEngine } from '@glovebox/shared/moderation';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { isSae, sourcesInWords } from '../../lib/sources.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { EntryMenu, ScheduleItem } from './EntryMenu.tsx';
import { VerifiedBadge, VerifyButton, VerifyItem } from './queues/VerifyEntry.tsx';
import { SelectEntry } from './queues/VerifySelection.tsx';

const numbers = new Intl.NumberFormat('en-US');

/** Formats a value for the table: '–' if it is unknown, '≈ 1,500' if it is rounded. */
const inTable = (value: number | null, isRounded = false) =>
  value === null ? '–' : `${isRounded ? '≈ ' : ''}${numbers.format(value)}`;

/** Formats horsepower, which is metric unless it is marked as SAE. */
const hpOfEngine = (engine: ModeratedEngine) =>
  `${inTable(engine.hp)}${engine.hp !== null && isSae(engine) ? ' SAE' : ''}`;

const inLine = (engine: ModeratedEngine) => {
  const { kw, hp, cc, fuel, ccApprox, kwApprox } = engine;
  return [
    kw === null && hp === null ? 'Power unknown' : `${inTable(kw, kwApprox)} kW / ${hpOfEngine(engine)} hp`,
    cc !== null && cc > 0 && `${inTable(cc, ccApprox)} ccm`,
    fuel,
  ]
    .filter(Boolean)
    .join(' · ');
};

const NUMBER_CELL = 'hidden px-3 py-2 text-right whitespace-nowrap sm:table-cell';

interface Props {
  engine: ModeratedEngine;
  /** The path of its parents, in lists of engines of several models. */
  where?: ReactNode;
}

/** An engine; on phones its figures are below its name. */
export const EngineRow = ({ engine, where }: Props) => {
  const dispatch = useDispatch();
  return (
    <tr className="hover:bg-ink/3">
      <SelectEntry entry={engine} />
      <th scope="row" className="px-3 py-2 text-left font-medium wrap-anywhere">
        {engine.name}
        {where !== undefined && <span className="block font-normal">{where}</span>}
        <span className="block font-normal text-muted sm:hidden">{inLine(engine)}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 font-normal text-muted lg:hidden">
          <VerifiedBadge verified={engine.verified} />
          {sourcesInWords(engine.sources)}
        </span>
      </th>
      <td className={NUMBER_CELL}>{inTable(engine.kw, engine.kwApprox)}</td>
      <td className={NUMBER_CELL}>{hpOfEngine(engine)}</td>
      <td className={NUMBER_CELL}>{inTable(engine.cc, engine.ccApprox)}</td>
      <td className="hidden px-3 py-2 sm:table-cell">{engine.fuel ?? '–'}</td>
      <td className="hidden px-3 py-2 text-muted lg:table-cell">{sourcesInWords(engine.sources)}</td>
      <td className="hidden px-3 py-2 whitespace-nowrap lg:table-cell">
        <VerifyButton level="engine" entry={engine} />
      </td>
      <td className="pr-2 text-right whitespace-nowrap">
        <EntryMenu entry={engine}>
          <VerifyItem level="engine" entry={engine} />
          <ScheduleItem entry={engine} />
          <MenuItem
            icon="transfer"
            onSelect={() => dispatch(openDialog({ name: 'mergeEngine', carId: '', entryId: engine._id }))}
          >
            Merge into another
          </MenuItem>
        </EntryMenu>
      </td>
    </tr>
  );
};
