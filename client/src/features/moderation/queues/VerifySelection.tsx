import { LIMITS } from '@glovebox/shared/limits';
import type { VerifiedMany } from '@glovebox/shared/moderation';
import { createContext, use, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../lib/notify.ts';
import { useVerifyManyMutation } from '../moderationApi.ts';

type Level = 'specmodel' | 'engine';

interface Entry {
  _id: string;
  name: string;
  verified: boolean;
}

interface Selection {
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
}

const SelectionContext = createContext<Selection | null>(null);

/** The heading of the column of checkboxes; rendered only inside `VerifySelection`. */
export const SelectHead = () =>
  use(SelectionContext) && (
    <th scope="col" className="w-8 pl-3">
      <span className="sr-only">Select</span>
    </th>
  );

/** The first cell of a row, with a checkbox for an unverified entry. */
export const SelectEntry = ({ entry }: { entry: Entry }) => {
  const selection = use(SelectionContext);
  if (!selection) return null;
  return (
    <td className="pl-3">
      {!entry.verified && (
        <input
          type="checkbox"
          data-select-entry
          className="tick-box"
          aria-label={`Select ${entry.name}`}
          aria-keyshortcuts="j k v"
          checked={selection.selected.has(entry._id)}
          onChange={() => selection.toggle(entry._id)}
        />
      )}
    </td>
  );
};

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

/** Moves the focus to the next or previous row's checkbox. */
const moveFocus = (list: HTMLElement, by: 1 | -1) => {
  const boxes = [...list.querySelectorAll<HTMLElement>('[data-select-entry]')];
  const row = document.activeElement?.closest('tr');
  const at = boxes.findIndex((box) => box.closest('tr') === row);
  boxes[at < 0 ? 0 : Math.min(Math.max(at + by, 0), boxes.length - 1)]?.focus();
};

interface Props {
  level: Level;
  entries: readonly Entry[];
  /** A table whose rows have a `SelectEntry`. */
  children: ReactNode;
}

/**
 * Selects several entries of a list and verifies them at once. While the focus is in the list, j and k move down and
 * up, the space bar selects, and v verifies.
 */
export const VerifySelection = ({ level, entries, children }: Props) => {
  const id = useId();
  const all = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [verifyMany, { isLoading }] = useVerifyManyMutation();
  const open = entries.filter(({ verified }) => !verified);
  // selected entries may have been deleted or verified meanwhile
  const chosen = open.filter(({ _id }) => marked.has(_id));
  const selected = new Set(chosen.map(({ _id }) => _id));

  const toggle = (entry: string) => {
    const next = new Set(selected);
    if (!next.delete(entry)) next.add(entry);
    setMarked(next);
  };
  const verify = async () => {
    if (isLoading || chosen.length === 0) return;
    const refused: VerifiedMany['refused'] = [];
    try {
      for (let at = 0; at < chosen.length; at += LIMITS.verifyMost) {
        const ids = chosen.slice(at, at + LIMITS.verifyMost).map(({ _id }) => _id);
        const answer = await verifyMany({ level, ids }).unwrap();
        refused.push(...answer.refused);
      }
      notify.success(`${(chosen.length - refused.length).toLocaleString('en-US')} verified.`);
      for (const { _id, message } of refused)
        notify.error(`${chosen.find((entry) => entry._id === _id)?.name ?? _id}: ${message}`);
      // entries that failed stay selected, to be looked at
      setMarked(new Set(refused.map(({ _id }) => _id)));
    } catch (error) {
      notify.failure(error);
    }
    // the focused rows may be gone, and the button is disabled
    all.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = {
      j: () => moveFocus(event.currentTarget, 1),
      k: () => moveFocus(event.currentTarget, -1),
      v: () => void verify(),
    };
    const key = event.key.toLowerCase();
    if (key !== 'j' && key !== 'k' && key !== 'v') return;
    event.preventDefault();
    act[key]();
  };

  if (open.length === 0) return children;
  return (
    <SelectionContext value={{ selected, toggle }}>
      {/* the keys are shortcuts for controls that are reachable anyway */}
      <div className="grid gap-3" onKeyDown={onKeyDown}>
        <div className="sticky top-14 z-5 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2">
          <label htmlFor={id} className="flex items-center gap-2.5 font-medium">
            <input
              id={id}
              type="checkbox"
              className="tick-box"
              checked={chosen.length === open.length}
              ref={(box) => {
                all.current = box;
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < open.length;
              }}
              onChange={({ target }) => setMarked(new Set(target.checked ? open.map(({ _id }) => _id) : []))}
            />
            Select all {open.length.toLocaleString('en-US')} shown
          </label>
          <Button size="small" busy={isLoading} disabled={chosen.length === 0} onClick={() => void verify()}>
            {chosen.length === 0 ? 'Verify' : `Verify ${chosen.length.toLocaleString('en-US')}`}
          </Button>
          <span className="ml-auto text-xs text-muted max-lg:hidden">
            <kbd>j</kbd> down · <kbd>k</kbd> up · <kbd>space</kbd> select · <kbd>v</kbd> verify
          </span>
        </div>
        {children}
      </div>
    </SelectionContext>
  );
};
