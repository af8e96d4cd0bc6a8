import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { closeDialog, openDialog, type OpenDialog } from '../lib/dialogSlice.ts';
import { Icon } from '../ui/Icon.tsx';

export const loadPalette = () => import('./CommandPalette.tsx');
const prepare = () => void loadPalette().catch(() => undefined);

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const LABEL = 'Search cars, records, settings';

/** The button that opens the search. ⌘K or Ctrl K open and close it, too. */
export const HeadSearch = () => {
  const dispatch = useDispatch();
  const open = useSelector((state: { dialog: { open: OpenDialog | null } }) => state.dialog.open);
  const search = () => dispatch(openDialog({ name: 'palette', carId: '' }));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key.toLowerCase() === 'k' && (isMac ? event.metaKey : event.ctrlKey);
    if (!isOurs || event.shiftKey || event.altKey) return;
    // keeps the browser from opening its own search
    event.preventDefault();
    if (event.repeat) return;
    if (open?.name === 'palette') dispatch(closeDialog(open));
    // the store does not know of the drawer and of some confirmations
    else if (open === null && !document.querySelector('[role="dialog"]')) search();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <button
      type="button"
      aria-label={LABEL}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={search}
      className="max-sm:ml-auto grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink max-sm:hover:bg-ink/6 sm:flex sm:h-9 sm:max-w-90 sm:min-w-0 sm:flex-1 sm:gap-2.5 sm:border sm:border-line sm:bg-surface sm:hover:border-control sm:px-3"
    >
      <Icon name="search" className="size-5 sm:size-4" />
      <span aria-hidden="true" className="hidden min-w-0 flex-1 truncate text-left sm:block">
        {LABEL}
      </span>
      <kbd
        aria-hidden="true"
        className="hidden rounded-md border border-line px-1.5 font-sans text-xs leading-5 whitespace-nowrap md:block pointer-coarse:hidden"
      >
        {isMac ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
};
