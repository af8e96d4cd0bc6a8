import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Stores whether the last call reached the server. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { reachable: true },
  reducers: {
    reachableChanged: (connection, { payload }: PayloadAction<boolean>) => {
      connection.reachable = payload;
    },
  },
});

export const { reachableChanged } = connectionSlice.actions;
