import type { CatalogueChange, CatalogueEdit } from '@glovebox/shared/catalogueChange';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { editName, fieldsToSetBack } from './changeWords.ts';
import { SetBackDialog } from './SetBackDialog.tsx';
import { ValuesTable } from './ValuesTable.tsx';

interface Props {
  change: CatalogueChange;
  edit: CatalogueEdit;
}

/** One entry before and after a change. An entry that was changed or removed can be set back. */
export const ChangeEdit = ({ change, edit }: Props) => {
  const [asks, setAsks] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const offers = fieldsToSetBack(edit).length > 0;
  // the button disappears, with the focus, once the answer to the next request says that the entry is set back
  const offered = useRef(offers);
  useLayoutEffect(() => {
    if (offered.current && !offers && document.activeElement === document.body) whole.current?.focus();
    offered.current = offers;
  }, [offers]);
  return (
    <div ref={whole} tabIndex={-1} className="grid justify-items-end gap-2 focus:outline-none">
      <ValuesTable
        caption={editName(edit)}
        labels={['Before', 'After']}
        rows={edit.fields.map(({ field, before, after }) => ({ field, values: [before, after] }))}
      />
      {offers && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Set back: ${editName(edit)}`}
          onClick={() => setAsks(true)}
        >
          Set back
        </Button>
      )}
      {asks && <SetBackDialog change={change} edit={edit} onClose={() => setAsks(false)} />}
    </div>
  );
};
