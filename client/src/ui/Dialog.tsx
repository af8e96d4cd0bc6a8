import * as Radix from '@radix-ui/react-dialog';
import { useRef, type FocusEvent, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { useAboveKeyboard } from '../lib/useAboveKeyboard.ts';
import { DialogToast } from './DialogToast.tsx';
import { Icon } from './Icon.tsx';
import { InertWhile } from './InertWhile.tsx';
import { useDismissToasts } from '../lib/notify.ts';
import { opener } from './opener.ts';
import { Spinner } from './Spinner.tsx';

interface Props {
  open: boolean;
  /** Called on Escape, on a click on the backdrop and on the exit icon. */
  onClose: () => void;
  title: string;
  /** A sentence under the title. */
  description?: ReactNode;
  /** A link in the head, beside the exit icon; null keeps its place free. */
  action?: ReactNode;
  /** Buttons at the foot, which stay in view while the rest scrolls. */
  footer?: ReactNode;
  wide?: boolean;
  /** Whether it fills the screen of a phone, for dialogs with late content or with fields, next to the keyboard. */
  fills?: boolean;
  /** Whether the sentence is beside the title on a phone, for forms whose fields need the height. */
  compact?: boolean;
  /** Whether a request is under way. The content is covered, but closing still works. */
  busy?: boolean;
  /** Left out if the sentence under the title says everything. */
  children?: ReactNode;
}

/**
 * Focuses the control that is marked to be first, otherwise the first field. Without either, Radix focuses
 * the first control.
 */
const focusFirstControl = (event: Event) => {
  const content = event.currentTarget;
  const control =
    content instanceof HTMLElement &&
    (content.querySelector<HTMLElement>('[data-focus-first]') ??
      content.querySelector<HTMLElement>('select, input, textarea'));
  if (!control) return;
  event.preventDefault();
  control.focus();
};

// Escape closes the open list of a Select first; Radix would close the dialog as well
const leaveOpenListAlone = (event: Event) => {
  if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault();
};

/**
 * Keeps Radix from moving the focus to the dialog when a Select loses it. The Select then removes its texts for screen
 * readers from the document, which Radix mistakes for the removal of the focused element.
 */
const letFocusGoOn = ({ currentTarget: content, target }: FocusEvent<HTMLElement>) => {
  if (target.getAttribute('role') !== 'combobox') return;
  content.focus = () => undefined;
  setTimeout(() => Reflect.deleteProperty(content, 'focus'));
};

/** A dialog over the page; on phones a sheet at its foot. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  action,
  footer,
  wide = false,
  fills = false,
  compact = false,
  busy = false,
  children,
}: Props) => {
  const returnTo = useRef<HTMLElement | null>(null);
  useDismissToasts(open);
  const aboveKeyboard = useAboveKeyboard(open && fills);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={(event) => {
            returnTo.current = opener();
            focusFirstControl(event);
          }}
          style={aboveKeyboard}
          data-compact={compact || undefined}
          onEscapeKeyDown={leaveOpenListAlone}
          onBlurCapture={letFocusGoOn}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // the control that opened it may be gone
            const back = returnTo.current?.isConnected
              ? returnTo.current
              : document.getElementById('content');
            back?.focus({ preventScroll: back.id === 'content' });
          }}
          className={classNames(
            'dialog-content fixed z-50 flex flex-col bg-surface shadow-overlay focus:outline-none short:overflow-y-auto',
            fills
              ? 'inset-x-0 top-[var(--visible-top,0px)] h-[var(--visible-height,100dvh)] sm:h-auto'
              : 'inset-x-0 bottom-0 max-h-[calc(100dvh-3rem)] rounded-t-lg',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100vw-3rem)]',
            'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:border sm:border-line',
            wide ? 'sm:max-w-2xl' : 'sm:max-w-lg',
          )}
        >
          <header
            className={classNames(
              'flex items-start gap-4 px-4 py-3 sm:px-6',
              compact && 'max-sm:items-center max-sm:py-2',
              children !== undefined && 'border-b border-line',
            )}
          >
            {/* the title on one line with the exit icon */}
            <div
              className={classNames(
                'min-w-0 flex-1 py-1',
                compact && 'max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:py-0',
              )}
            >
              <Radix.Title className={classNames('text-base font-semibold', compact && 'shrink-0')}>
                {title}
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description
                  className={classNames('mt-0.5 text-muted', compact && 'min-w-0 max-sm:mt-0')}
                >
                  {description}
                </Radix.Description>
              )}
            </div>
            {action !== undefined && (
              <div className="flex h-8 min-w-10 items-center justify-end">{action}</div>
            )}
            <Radix.Close
              aria-label="Close"
              className="-mr-2 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-ink/6 hover:text-ink"
            >
              <Icon name="close" />
            </Radix.Close>
          </header>
          {children !== undefined && (
            <div className="relative flex min-h-0 flex-1 flex-col short:flex-none">
              <InertWhile
                busy={busy}
                className={classNames(
                  'min-h-0 flex-1 overflow-y-auto px-4 py-4 short:overflow-visible sm:px-6',
                  compact && 'max-sm:py-3',
                )}
              >
                {children}
              </InertWhile>
              <div
                className={classNames(
                  'absolute inset-0 grid place-items-center transition-colors duration-150',
                  busy ? 'bg-surface/75' : 'pointer-events-none',
                )}
              >
                <Spinner show={busy} label="Saving" />
              </div>
            </div>
          )}
          <DialogToast />
          {footer !== undefined && (
            <footer className="mt-auto flex flex-wrap justify-end gap-2 border-t border-line bg-inherit px-4 py-3 sm:rounded-b-[inherit] sm:px-6 short:sticky short:bottom-0 short:py-2">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
