import type { Car } from '@glovebox/shared/car';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../lib/dialogSlice.ts';

// the forms and their library are loaded with the first dialog
const OpenCarDialog = lazy(() => import('./OpenCarDialog.tsx'));

export const CarDialogs = ({ car }: { car: Car }) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.carId !== car._id) return null;
  return (
    <Suspense fallback={null}>
      <OpenCarDialog car={car} dialog={dialog} onClose={() => dispatch(closeDialog(dialog))} />
    </Suspense>
  );
};
