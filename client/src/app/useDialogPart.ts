import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { closeDialog, type OpenDialog } from '../lib/dialogSlice.ts';
import { notify } from '../lib/notify.ts';

/**
 * Loads a part of an open dialog, and returns null until it has loaded. Unlike with `lazy`, a failure leaves the screen
 * as it is: the dialog closes, and a toast asks to reload the page, because browsers may remember a failed import.
 * @param load null for a dialog without such a part
 */
export const useDialogPart = <P>(
  load: (() => Promise<{ default: ComponentType<P> }>) | null,
  dialog: OpenDialog,
) => {
  const dispatch = useDispatch();
  const [loaded, setLoaded] = useState<{ Shown: ComponentType<P> } | null>(null);
  const onFail = useEffectEvent(() => {
    dispatch(closeDialog(dialog));
    notify.error('This didn’t load. Reload the page.');
  });
  useEffect(() => {
    load?.().then(
      ({ default: Shown }) => setLoaded({ Shown }),
      () => onFail(),
    );
  }, [load]);
  return loaded;
};
