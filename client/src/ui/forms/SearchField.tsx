import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';
import { controlClasses } from './controlClasses.ts';
import { Icon } from '../Icon.tsx';

/** Milliseconds without a keystroke before the search starts. */
const PAUSE = 250;

interface Props {
  label: string;
  placeholder: string;
  maxLength: number;
  /** The current search. */
  value: string;
  /** Called once typing pauses, and at once on Enter. */
  onSearch: (text: string) => void;
  className?: string;
}

/** A field that searches while people type. Escape clears it. */
export const SearchField = ({ label, placeholder, maxLength, value, onSearch, className }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const navigation = useNavigationType();
  const [wanted, setWanted] = useState<{ text: string; pause: number }>();
  // calls the latest callback, because the screen may have changed in the meantime
  const send = useEffectEvent(onSearch);
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => send(wanted.text), wanted.pause);
    return () => clearTimeout(timer);
  }, [wanted]);

  // shows a search that came by the back button or was cleared elsewhere; typed text comes back here as well, perhaps
  // late
  if (value !== known) {
    setKnown(value);
    if (navigation === NavigationType.Pop || value === '') setTyped(value);
  }

  const search = (text: string, pause = PAUSE) => {
    setTyped(text);
    setWanted({ text, pause });
  };
  return (
    <form
      role="search"
      className={classNames('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed, 0);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => search(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          search('', 0);
        }}
        className={controlClasses(false, 'h-9 pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            search('', 0);
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded-md text-muted hover:bg-ink/6 hover:text-ink"
        >
          <Icon name="close" />
        </button>
      )}
    </form>
  );
};
