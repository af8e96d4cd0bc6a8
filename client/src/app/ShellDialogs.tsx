import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useOpenDialog, type OpenDialog } from '../lib/dialogSlice.ts';
import { loadPalette } from './HeadSearch.tsx';
import { useDialogPart } from './useDialogPart.ts';

const loadRecordDialogs = () => import('./RecordDialogs.tsx');

/** The dialogs of every signed-in screen. */
export const ShellDialogs = () => (
  // a dialog does not stay open when the screen changes
  <Opened key={useLocation().pathname} />
);

const Opened = () => {
  const dialog = useOpenDialog();
  if (dialog?.name === 'palette') return <Loaded key="palette" load={loadPalette} dialog={dialog} />;
  if (dialog?.name === 'record') return <Loaded key="record" load={loadRecordDialogs} dialog={dialog} />;
  return null;
};

interface LoadedProps<D extends OpenDialog> {
  load: () => Promise<{ default: ComponentType<{ dialog: D }> }>;
  dialog: D;
}

const Loaded = <D extends OpenDialog>({ load, dialog }: LoadedProps<D>) => {
  const part = useDialogPart(load, dialog);
  return part && <part.Shown dialog={dialog} />;
};
