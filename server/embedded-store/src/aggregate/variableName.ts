import { StoreError } from '../storeError.ts';

/** @throws StoreError 16866 to 16868 for a name that no user variable may have */
export function checkVariableName(name: string): void {
  if (name === '') throw new StoreError(16866, 'empty variable names are not allowed');
  if (!/^[a-z\u0080-\uffff]/.test(name)) {
    throw new StoreError(16867, `'${name}' starts with an invalid character for a user variable name`);
  }
  if (!/^[A-Za-z0-9_\u0080-\uffff]+$/.test(name)) {
    throw new StoreError(16868, `'${name}' contains an invalid character for a variable name`);
  }
}
