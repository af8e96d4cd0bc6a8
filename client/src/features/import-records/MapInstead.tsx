import { pluralize } from '@glovebox/shared/pluralize';
import { LEAVE_OUT, type RecognisedTable } from '@glovebox/shared/recordImport';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuItem, MenuLabel } from '../../ui/Menu.tsx';
import { tableName } from './importWords.ts';
import { useAnswer } from './useAnswer.ts';

interface Props {
  importId: string;
  /** The tables that are read as those of a known app, at least one. */
  tables: readonly RecognisedTable[];
  /** Called with the id of a table before its columns are shown. */
  onMap: (id: string) => void;
}

const LABEL = 'Map the columns yourself';

/** Lets the person map the columns of a table although its app is known, because it is read wrongly. */
export const MapInstead = ({ importId, tables, onMap }: Props) => {
  const answer = useAnswer(importId);
  const [isSent, setIsSent] = useState(false);
  const map = async ({ id }: RecognisedTable) => {
    setIsSent(true);
    onMap(id);
    await answer({ [`format:${id}`]: LEAVE_OUT });
    setIsSent(false);
  };
  const [first, ...others] = tables;
  if (!first) return null;
  const button = (onClick?: () => void) => (
    <Button variant="outline" size="small" busy={isSent} {...(onClick && { onClick })}>
      {LABEL}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-muted">Wrong app, or columns mixed up?</p>
      {others.length === 0 ? (
        button(() => void map(first))
      ) : (
        <Menu align="start" trigger={button()}>
          <MenuLabel>Of which table?</MenuLabel>
          {tables.map((table) => (
            <MenuItem key={table.id} onSelect={() => void map(table)}>
              <span className="max-w-64 truncate">{tableName(table)}</span>{' '}
              <span className="ml-auto pl-4 text-muted tabular-nums">{pluralize(table.rows, 'line')}</span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
};
