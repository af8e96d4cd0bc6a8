import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** The dialogs that need to know of nothing but the car. */
export type CarDialogName =
  | 'newService'
  | 'addWarning'
  | 'transferCar'
  | 'shareCar'
  | 'carInfo'
  | 'editCar'
  | 'removeCar'
  | 'carPurchase'
  | 'renewCode'
  | 'workshopAccess'
  | 'giveUpAccess';

/** What is recorded of a car from wherever one is. */
export type Recording = 'newService' | 'fuelEntry' | 'addWarning' | 'reading' | 'expense';

/** The dialogs of the product; at most one is open at a time. */
export type OpenDialog =
  /** On any screen; those of a car's own screens are named below. */
  | { name: 'record'; carId: string; what: Recording }
  /** Search; with a recording only for the car that it is of, or for the car first and then for what to record. */
  | { name: 'palette'; carId: ''; choosesCarFor?: Recording | 'any' }
  | { name: CarDialogName; carId: string }
  /** With a record: that one is to be corrected. */
  | { name: 'fuelEntry'; carId: string; recordId?: string }
  | { name: 'reading'; carId: string; readingId?: string }
  | { name: 'warningDetails'; carId: string; warningId: string }
  | { name: 'answerClaim'; carId: string; claimId: string }
  /** Of a car that somebody else registered: it is known by its VIN only. */
  | { name: 'claimVin'; carId: ''; vin: string }
  | { name: 'withdrawClaim'; carId: ''; claimId: string }
  /** Of the catalogue, on the level that is shown; without an entry, a new one. */
  | { name: 'writeEntry'; carId: ''; entryId?: string }
  | { name: 'deleteEntry' | 'mergeEngine'; carId: ''; entryId: string }
  /** By a moderator, of what an owner typed. */
  | { name: 'acceptSuggestion' | 'declineSuggestion'; carId: ''; suggestionId: string }
  /** Of the file that a moderator imports. */
  | { name: 'applyImport'; carId: ''; importId: string }
  /** By an admin, of whatever car. */
  | { name: 'grantClaim' | 'rejectClaim'; carId: ''; claimId: string }
  /** By an admin, of a service on whatever car. */
  | { name: 'removeEntry'; carId: ''; serviceId: string }
  /** By an admin, of an account. */
  | { name: 'setRole' | 'setPlan' | 'endSessions' | 'lockAccount'; carId: ''; userId: string }
  | {
      name: 'editService' | 'removeService' | 'disputeService' | 'withdrawDispute' | 'ownCosts';
      carId: string;
      serviceId: string;
    };

// a type, not an interface: the store's type, which is exported, can spell it out
type Dialogs = {
  open: OpenDialog | null;
};

/** Whether two are about the same thing: all their ids are the same, not the car's alone. */
const isSame = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: (): Dialogs => ({ open: null }),
  reducers: {
    openDialog: (dialogs, { payload }: PayloadAction<OpenDialog>) => {
      dialogs.open = payload;
    },
    /** With a payload only that dialog: what ends later than its dialog must not close the next one. */
    closeDialog: (dialogs, { payload }: PayloadAction<OpenDialog | undefined>) => {
      if (!payload || (dialogs.open && isSame(dialogs.open, payload))) dialogs.open = null;
    },
  },
});

export const { openDialog, closeDialog } = dialogSlice.actions;

/** The open dialog of a screen, or null; leaving the screen closes it. */
export const useOpenDialog = () => {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(closeDialog()), [dispatch]);
  return useSelector((state: { dialog: Dialogs }) => state.dialog.open);
};
