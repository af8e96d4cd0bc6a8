import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** The dialogs that need nothing but the car. */
export type CarDialogName =
  | 'addWarning'
  | 'transferCar'
  | 'shareCar'
  | 'carInfo'
  | 'editCar'
  | 'correctMileage'
  | 'removeCar'
  | 'carPurchase'
  | 'renewCode'
  | 'workshopAccess'
  | 'giveUpAccess';

/** The kinds of records that can be added to a car from any screen. A charge is fuel that begins as electricity. */
export type Recording = 'newService' | 'fuelEntry' | 'charge' | 'addWarning' | 'reading' | 'expense';

/** The dialogs of the product; at most one is open at a time. */
export type OpenDialog =
  /**
   * Records something from any screen; the dialogs of a car's own screens are named below. A service begins with `type`
   * and `title`, which are those of a due service, or of the one that ends a warning.
   */
  | { name: 'record'; carId: string; what: Recording; type?: string; title?: string }
  /** Does something with a car from any screen, by the dialog of its own screen. */
  | { name: 'act'; carId: string; act: CarDialogName }
  /** The search. `choosesCarFor` asks for the car of a recording; after 'any', people choose what to record. */
  | { name: 'palette'; carId: ''; choosesCarFor?: Recording | 'any' }
  | { name: CarDialogName; carId: string }
  | { name: 'newService'; carId: string }
  /** Corrects the record with `recordId`, or records a new one if it is left out. */
  | { name: 'fuelEntry' | 'reading'; carId: string; recordId?: string }
  | { name: 'warningDetails' | 'editWarning'; carId: string; warningId: string }
  | { name: 'answerClaim' | 'endClaim'; carId: string; claimId: string }
  /** Claims a car that somebody else registered, of which only the VIN is known. */
  | { name: 'claimVin'; carId: ''; vin: string }
  | { name: 'withdrawClaim'; carId: ''; claimId: string }
  /** Edits an entry of the catalogue on the level that is shown, or adds one if the id is left out. */
  | { name: 'writeEntry'; carId: ''; entryId?: string }
  | { name: 'deleteEntry' | 'mergeEngine' | 'writeSchedule'; carId: ''; entryId: string }
  /** A moderator decides about a vehicle that an owner typed. */
  | { name: 'acceptSuggestion' | 'declineSuggestion'; carId: ''; suggestionId: string }
  /** A moderator applies a file that was checked. */
  | { name: 'applyImport'; carId: '' }
  /** Somebody applies, undoes or discards an import of their own records. */
  | { name: 'applyRecords' | 'undoRecords' | 'discardRecords'; carId: ''; importId: string }
  /** An admin decides about a claim. */
  | { name: 'grantClaim' | 'rejectClaim'; carId: ''; claimId: string }
  /** An admin removes a service of any car. */
  | { name: 'removeEntry'; carId: ''; serviceId: string }
  /** An admin downloads or restores a backup. */
  | { name: 'downloadBackup' | 'restoreBackup'; carId: ''; backup: string }
  /** An admin changes an account. */
  | {
      name:
        | 'setRole'
        | 'setPlan'
        | 'endSessions'
        | 'lockAccount'
        | 'confirmWorkshop'
        | 'withdrawConfirmation';
      carId: '';
      userId: string;
    }
  | {
      name: 'editService' | 'disputeService' | 'withdrawDispute' | 'ownCosts';
      carId: string;
      serviceId: string;
    };

// a type, because the exported type of the store has to spell it out
type Dialogs = {
  open: OpenDialog | null;
};

/** Returns the service with which the dialog begins, if any. */
export const presetOf = ({ type, title }: Extract<OpenDialog, { name: 'record' }>) =>
  type !== undefined && title !== undefined ? { type, title } : undefined;

/** Whether two dialogs have the same name and the same ids. */
const isSame = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: (): Dialogs => ({ open: null }),
  reducers: {
    openDialog: (dialogs, { payload }: PayloadAction<OpenDialog>) => {
      dialogs.open = payload;
    },
    /** Closes the open dialog, or only the dialog in the payload, so that a late answer does not close the next one. */
    closeDialog: (dialogs, { payload }: PayloadAction<OpenDialog | undefined>) => {
      if (!payload || (dialogs.open && isSame(dialogs.open, payload))) dialogs.open = null;
    },
  },
});

export const { openDialog, closeDialog } = dialogSlice.actions;

/** Returns the open dialog of a screen, or null; leaving the screen closes it. */
export const useOpenDialog = () => {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(closeDialog()), [dispatch]);
  return useSelector((state: { dialog: Dialogs }) => state.dialog.open);
};
