import { useRef, useState } from 'react';
import { useFocusKept } from '../lib/useFocusKept.ts';
import { useUndoables, type Undoable } from '../lib/undo/undoables.ts';
import { useUndo } from '../lib/undo/useUndo.ts';
import { Button } from './Button.tsx';

/** Everything that can still be undone on a car, each with a button. Screen readers announce new lines. */
export const UndoLines = ({ carId }: { carId: string }) => {
  const region = useRef<HTMLDivElement>(null);
  useFocusKept(region);
  return (
    <div
      ref={region}
      role="status"
      aria-label="What you can undo"
      tabIndex={-1}
      className="grid gap-3 outline-none empty:absolute"
    >
      {useUndoables(carId).map((undoable) => (
        <Line key={`${undoable.kind} ${undoable.id}`} undoable={undoable} />
      ))}
    </div>
  );
};

const Line = ({ undoable }: { undoable: Undoable }) => {
  const undo = useUndo();
  const [busy, setBusy] = useState(false);
  const text = `You ${undoable.did} ${undoable.what}.`;
  const press = async () => {
    setBusy(true);
    await undo(undoable);
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{text}</p>
      <Button
        variant="outline"
        size="small"
        busy={busy}
        aria-label={`Undo: ${text}`}
        onClick={() => void press()}
      >
        Undo
      </Button>
    </div>
  );
};
