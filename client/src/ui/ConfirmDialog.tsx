import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  /** Says what will be lost. */
  text: ReactNode;
  /** The label of the button, in a word or two. */
  action: string;
  busy: boolean;
  /** Why the server refused after the confirmation, if it did. */
  refusal?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** More about what will be lost, such as a table. */
  children?: ReactNode;
}

/** Asks for confirmation before something is lost. */
export const ConfirmDialog = ({
  title,
  text,
  action,
  busy,
  refusal,
  onConfirm,
  onClose,
  children,
}: Props) => (
  <Dialog
    open
    title={title}
    description={
      refusal === undefined ? (
        text
      ) : (
        <>
          {text}
          <span role="alert" className="mt-2 block text-danger empty:hidden">
            {refusal}
          </span>
        </>
      )
    }
    onClose={onClose}
    footer={
      <>
        {/* this button has the focus first, so that pressing Enter at once loses nothing */}
        <Button variant="outline" data-focus-first onClick={onClose}>
          Cancel
        </Button>
        <Button answers variant="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
