import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { ReadingDialog } from '../features/mileage/ReadingDialog.tsx';
import { AddWarningDialog } from '../features/warnings/AddWarningDialog.tsx';
import { useGetCarQuery } from '../lib/carApi.ts';
import { closeDialog, openDialog, presetOf, type OpenDialog } from '../lib/dialogSlice.ts';
import { failureStatus } from '../lib/failure.ts';
import { lastCar, lastCarOf } from './lastCar.ts';
import { useUser } from '../lib/session.ts';
import { CarInHead } from '../ui/CarInHead.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { notify } from '../lib/notify.ts';
import { useDialogPart } from './useDialogPart.ts';

const loadServiceDialog = () =>
  import('../features/services/ServiceDialog.tsx').then((module) => ({ default: module.ServiceDialog }));

const loadFuelDialog = () =>
  import('../features/fuel/RecordFuelDialog.tsx').then((module) => ({ default: module.RecordFuelDialog }));

const loadExpenseDialog = () =>
  import('../features/expenses/ExpenseDialog.tsx').then((module) => ({ default: module.ExpenseDialog }));

interface Props {
  dialog: Extract<OpenDialog, { name: 'record' }>;
}

/** The dialogs that record something for a car from any screen. Loaded on demand. */
const RecordDialogs = ({ dialog }: Props) => {
  const { carId, what } = dialog;
  const dispatch = useDispatch();
  const userId = useUser()?.id ?? '';
  const { currentData: car, error } = useGetCarQuery(carId);
  const service = useDialogPart(what === 'newService' ? loadServiceDialog : null, dialog);
  const fuel = useDialogPart(what === 'fuelEntry' || what === 'charge' ? loadFuelDialog : null, dialog);
  const expense = useDialogPart(what === 'expense' ? loadExpenseDialog : null, dialog);
  const isGone = failureStatus(error) === 404;

  useEffect(() => {
    if (car) lastCar.write(userId, lastCarOf(car));
  }, [car, userId]);
  useEffect(() => {
    if (error === undefined || car) return;
    if (isGone) {
      // the car was sold or its owner ended the access, so another car has to be chosen
      lastCar.forget(userId);
      dispatch(openDialog({ name: 'palette', carId: '', choosesCarFor: what }));
    } else {
      dispatch(closeDialog());
      notify.failure(error);
    }
  }, [car, error, isGone, what, userId, dispatch]);

  if (!car) return null;
  const onClose = () => dispatch(closeDialog(dialog));
  const common = { carId, carName: <CarInHead car={car} />, onClose };
  return (
    <UnitsOfCar car={car}>
      {fuel && (
        <fuel.Shown
          {...common}
          energies={car.energies ?? []}
          isCharge={what === 'charge' && car.energies?.[0] !== 'electricity'}
        />
      )}
      {what === 'reading' && <ReadingDialog {...common} />}
      {what === 'addWarning' && <AddWarningDialog {...common} />}
      {what === 'expense' && expense && <expense.Shown {...common} kind={dialog.type} />}
      {what === 'newService' && service && (
        <service.Shown {...common} lastMileage={car.mileage} due={presetOf(dialog)} />
      )}
    </UnitsOfCar>
  );
};

export default RecordDialogs;
