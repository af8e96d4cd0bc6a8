import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** The landing page's links on a phone: a button that shows them until one is chosen or the focus leaves. */
export const PhoneMenu = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnFocusLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <nav aria-label="Main" className="md:hidden" onKeyDown={closeOnEscape} onBlur={closeOnFocusLeft}>
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="phone-menu"
        onClick={() => setOpen(!open)}
        className="-mr-2 grid size-10 place-items-center rounded-md text-muted hover:bg-ink/6 hover:text-ink"
      >
        <Icon name={open ? 'close' : 'menu'} className="size-5" />
      </button>
      {/* focusable, because some browsers do not focus a clicked button, and the menu would close */}
      <ul
        id="phone-menu"
        hidden={!open}
        tabIndex={-1}
        onClick={() => setOpen(false)}
        className="absolute inset-x-0 top-full animate-fade border-b border-line bg-bg p-2 shadow-overlay"
      >
        {children}
      </ul>
    </nav>
  );
};
