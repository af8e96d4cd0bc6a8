import * as Radix from '@radix-ui/react-dialog';
import type { CarCard } from '@glovebox/shared/car';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { closeDialog, openDialog, type OpenDialog, type Recording } from '../lib/dialogSlice.ts';
import { lastCarOf, type LastCar } from './lastCar.ts';
import { Icon } from '../ui/Icon.tsx';
import { useDismissToasts } from '../lib/notify.ts';
import { opener } from '../ui/opener.ts';
import { PaletteBody } from './PaletteBody.tsx';
import { doingOf } from './actsOnCar.ts';
import { RECORDING_WORDS } from './actWords.ts';

/** Milliseconds without a keystroke before the server is asked. */
const PAUSE = 150;

/** Returns the text as it was when the typing last paused. */
const useSettled = (text: string) => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Searches cars, services, pages and actions; on a phone it fills the screen. */
const CommandPalette = ({ dialog }: { dialog: Extract<OpenDialog, { name: 'palette' }> }) => {
  const { choosesCarFor } = dialog;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [car, setCar] = useState<LastCar | null>(null);
  const settled = useSettled(text);
  useDismissToasts(true);
  const returnTo = useRef<HTMLElement>(null);

  const close = () => dispatch(closeDialog(dialog));
  /** Closes the search first, so that whatever opens next can take the focus and return it to where it was before. */
  const closeThen = (act: () => void) => {
    flushSync(close);
    setTimeout(act);
  };
  const record = (carId: string, what: Recording) =>
    closeThen(() => dispatch(openDialog({ name: 'record', carId, what })));
  const perform = (to: string | (() => void)) =>
    typeof to === 'string' ? closeThen(() => void navigate(to)) : closeThen(to);
  const chooseCar = (chosen: CarCard) => {
    if (choosesCarFor === undefined) perform(`/dashboard/cars/${chosen._id}`);
    else if (choosesCarFor !== 'any') record(chosen._id, choosesCarFor);
    else {
      setText('');
      setCar(lastCarOf(chosen));
    }
  };

  const title =
    choosesCarFor === undefined
      ? 'Search'
      : choosesCarFor !== 'any'
        ? RECORDING_WORDS[choosesCarFor].question
        : car
          ? `Add to ${car.name}`
          : 'Which car?';
  const label = choosesCarFor === undefined ? 'Search cars, records, settings' : title;
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            returnTo.current = opener();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // unless the chosen item has taken the focus already
            if (document.activeElement !== document.body) return;
            returnTo.current?.focus({ preventScroll: true });
          }}
          className="dialog-content fixed inset-0 z-50 flex flex-col bg-raised shadow-overlay focus:outline-none sm:inset-x-auto sm:top-[12dvh] sm:bottom-auto sm:left-1/2 sm:h-[min(28rem,76dvh)] sm:w-[calc(100vw-3rem)] sm:max-w-xl sm:-translate-x-1/2 sm:overflow-hidden sm:rounded-lg sm:border sm:border-line"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <Command
            shouldFilter={false}
            loop
            vimBindings={false}
            label={label}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Icon name="search" className="text-muted" />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder={`${label}${choosesCarFor === undefined ? '…' : ''}`}
                maxLength={100}
                enterKeyHint="go"
                className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted sm:text-sm"
              />
              <Radix.Close
                aria-label="Close"
                className="-mr-2 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-ink/6 hover:text-ink"
              >
                <Icon name="close" />
              </Radix.Close>
            </div>
            <PaletteBody
              text={text}
              settled={settled}
              choosesCarFor={choosesCarFor}
              car={car}
              onCar={chooseCar}
              onAct={(carId, what) => perform(doingOf(what, carId, dispatch))}
              onEntry={perform}
            />
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

export default CommandPalette;
