import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** The dialogs of the product; at most one is open at a time. */
export type OpenDialog =
  | {
      name: 'newService' | 'addWarning' | 'transferCar' | 'fuelEntry' | 'shareCar' | 'carInfo';
      carId: string;
    }
  | { name: 'warningDetails'; carId: string; warningId: string };

// a type, not an interface: the store's type, which is exported, can spell it out
type Dialogs = {
  open: OpenDialog | null;
};

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: (): Dialogs => ({ open: null }),
  reducers: {
    openDialog: (dialogs, { payload }: PayloadAction<OpenDialog>) => {
      dialogs.open = payload;
    },
    closeDialog: (dialogs) => {
      dialogs.open = null;
    },
  },
});

export const { openDialog, closeDialog } = dialogSlice.actions;

/** The open dialog, or null. */
export const useOpenDialog = () => useSelector((state: { dialog: Dialogs }) => state.dialog.open);
