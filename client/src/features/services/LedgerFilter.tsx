import { LIMITS } from '@glovebox/shared/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LEDGER_ID } from '../../lib/ledger/ledgerId.ts';
import { slashKey } from '../../lib/slashKey.ts';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { chipClasses } from '../../ui/chipClasses.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { useLedgerFilter, View } from './useLedgerFilter.ts';

const NAMES: Record<View, string> = {
  all: 'All',
  services: 'Services',
  fuel: 'Fuel',
  expenses: 'Expenses',
  stamped: 'Stamped',
};

interface Props {
  filter: ReturnType<typeof useLedgerFilter>;
  /** The number of entries of each view; undefined until it is known. */
  counts: Record<View, number | undefined>;
}

/** Filters a car's ledger by a view and by a search. */
export const LedgerFilter = ({ filter: { views, view, search, show, searchFor }, counts }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 print:hidden">
    {/* on a narrow screen the chips scroll, and fade at the right edge */}
    <div
      id={LEDGER_ID}
      tabIndex={-1}
      role="group"
      aria-label="Show"
      className="-my-1 -ml-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto p-1 [scrollbar-width:none] @max-xl:mask-[linear-gradient(to_right,#000_calc(100%-2rem),transparent)] @max-xl:pr-8"
    >
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => show(one)}
          className={chipClasses(one === view)}
        >
          {NAMES[one]} {/* what comes later must not push the others aside */}
          <span className="inline-block min-w-[2ch]">{counts[one]?.toLocaleString('en-US')}</span>
        </button>
      ))}
    </div>
    <Search search={search} onSearch={searchFor} />
  </div>
);

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** A button that turns into a search field; the key `/` opens it unless that is turned off. */
const Search = ({ search, onSearch }: { search: string; onSearch: (text: string) => void }) => {
  const [opened, setOpened] = useState(false);
  const [onSlashKey] = useState(slashKey.isOn);
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const open = () => {
    flushSync(() => setOpened(true));
    field.current?.querySelector('input')?.focus();
  };
  const onSlash = useEffectEvent((event: KeyboardEvent) => {
    if (
      !onSlashKey ||
      event.key !== '/' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented
    )
      return;
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onSlash(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  if (opened || search !== '') {
    return (
      <div
        ref={field}
        className="w-full @md:w-64"
        onBlur={({ target }) => {
          if (target instanceof HTMLInputElement && target.value === '') setOpened(false);
        }}
        onKeyDown={({ key, target }) => {
          if (key !== 'Escape' || !(target instanceof HTMLInputElement) || target.value !== '') return;
          flushSync(() => setOpened(false));
          button.current?.focus();
        }}
      >
        <SearchField
          label="Search the services of this car"
          placeholder="Type, part, description, year…"
          maxLength={LIMITS.serviceSearchMax}
          value={search}
          onSearch={onSearch}
        />
      </div>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      aria-keyshortcuts={onSlashKey ? '/' : undefined}
      onClick={open}
      className={chipClasses(false)}
    >
      <Icon name="search" className="size-3.5" />
      <span className="@max-md:sr-only">Search</span>
      {onSlashKey && (
        <kbd
          aria-hidden="true"
          className="rounded-md border border-line px-1 font-mono text-xs pointer-coarse:hidden"
        >
          /
        </kbd>
      )}
    </button>
  );
};
