import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useGetCarQuery } from '../lib/carApi.ts';
import { closeDialog, type OpenDialog } from '../lib/dialogSlice.ts';
import OpenCarDialog from '../pages/OpenCarDialog.tsx';
import { notify } from '../lib/notify.ts';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';

interface Props {
  dialog: Extract<OpenDialog, { name: 'act' }>;
}

/** A dialog of a car's own screen, opened from any screen. Loaded on demand. */
const ActDialog = ({ dialog }: Props) => {
  const { carId, act } = dialog;
  const dispatch = useDispatch();
  const { currentData: car, error } = useGetCarQuery(carId);
  const hasFailed = error !== undefined && !car;
  useEffect(() => {
    if (!hasFailed) return;
    dispatch(closeDialog());
    notify.failure(error);
  }, [hasFailed, error, dispatch]);
  if (!car) return null;
  return (
    <UnitsOfCar car={car}>
      <OpenCarDialog car={car} dialog={{ name: act, carId }} onClose={() => dispatch(closeDialog(dialog))} />
    </UnitsOfCar>
  );
};

export default ActDialog;
