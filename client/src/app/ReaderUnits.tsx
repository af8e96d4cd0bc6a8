import type { ReactNode } from 'react';
import { useReaderUnits } from '../lib/useReaderUnits.ts';
import { UnitsContext } from '../lib/useUnits.ts';

/** What is inside is read and typed in the units of the signed-in account. */
export const ReaderUnits = ({ children }: { children: ReactNode }) => (
  <UnitsContext value={useReaderUnits()}>{children}</UnitsContext>
);
