import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { closeDialog, dialogSlice, openDialog, useOpenDialog, type OpenDialog } from './dialogSlice.ts';

const SERVICE: OpenDialog = { name: 'newService', carId: '1' };
const WARNING: OpenDialog = { name: 'warningDetails', carId: '1', warningId: '2' };

const open = (...dialogs: OpenDialog[]) => {
  const store = configureStore({ reducer: { [dialogSlice.name]: dialogSlice.reducer } });
  for (const dialog of dialogs) store.dispatch(openDialog(dialog));
  return { store, now: () => store.getState().dialog.open };
};

describe('the dialogs of the store', () => {
  it('are closed at first', () => {
    expect(open().now()).toBeNull();
  });

  it('are open one at a time: the next dialog replaces the previous one', () => {
    expect(open(SERVICE, WARNING).now()).toEqual(WARNING);
  });

  it('close without naming the open one', () => {
    const { store, now } = open(WARNING);
    store.dispatch(closeDialog());
    expect(now()).toBeNull();
  });

  it('close by name and ids, and do not close a dialog that was opened in the meantime', () => {
    const { store, now } = open(WARNING);
    const others: OpenDialog[] = [
      { name: 'newService', carId: '1' },
      { name: 'warningDetails', carId: '3', warningId: '2' },
      { name: 'warningDetails', carId: '1', warningId: '4' },
    ];
    for (const other of others) store.dispatch(closeDialog(other));
    expect(now()).toEqual(WARNING);
    store.dispatch(closeDialog({ ...WARNING }));
    expect(now()).toBeNull();
  });

  it.each<[OpenDialog, OpenDialog]>([
    [
      { name: 'writeEntry', carId: '', entryId: 'a' },
      { name: 'writeEntry', carId: '', entryId: 'b' },
    ],
    [
      { name: 'fuelEntry', carId: '1', recordId: 'a' },
      { name: 'fuelEntry', carId: '1' },
    ],
    [
      { name: 'grantClaim', carId: '', claimId: 'a' },
      { name: 'grantClaim', carId: '', claimId: 'b' },
    ],
  ])('of the same kind with other ids are different: %j, %j', (late, current) => {
    const { store, now } = open(late, current);
    store.dispatch(closeDialog(late));
    expect(now()).toEqual(current);
  });

  it('close when their screen closes', () => {
    const { store, now } = open();
    const Screen = () => <p>{useOpenDialog()?.name ?? 'none'}</p>;
    const view = render(
      <Provider store={store}>
        <Screen />
      </Provider>,
    );
    act(() => void store.dispatch(openDialog(SERVICE)));
    expect(screen.getByText('newService')).toBeVisible();
    view.unmount();
    expect(now()).toBeNull();
  });
});
