import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { closeDialog, type OpenDialog } from '../lib/dialogSlice.ts';
import { notify } from '../ui/notify.ts';

/**
 * A part of an open dialog that is loaded now; null until it is there. Unlike `lazy` it leaves the screen alone where
 * that fails: the dialog closes and a toast says so. Browsers may keep that a module could not be fetched until the
 * page is loaded again.
 * @param load null where the dialog does without it
 */
export const useDialogPart = <P>(
  load: (() => Promise<{ default: ComponentType<P> }>) | null,
  dialog: OpenDialog,
) => {
  const dispatch = useDispatch();
  const [loaded, setLoaded] = useState<{ Shown: ComponentType<P> } | null>(null);
  const onFail = useEffectEvent(() => {
    dispatch(closeDialog(dialog));
    notify.error('It could not be loaded. Load the page again.');
  });
  useEffect(() => {
    load?.().then(
      ({ default: Shown }) => setLoaded({ Shown }),
      () => onFail(),
    );
  }, [load]);
  return loaded;
};
