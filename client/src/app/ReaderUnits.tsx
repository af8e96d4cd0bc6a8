import type { ReactNode } from 'react';
import { useReaderUnits } from '../lib/useReaderUnits.ts';
import { UnitsContext } from '../lib/useUnits.ts';

/** Sets the units in which its children show and read figures: those of the signed-in account. */
export const ReaderUnits = ({ children }: { children: ReactNode }) => (
  <UnitsContext value={useReaderUnits()}>{children}</UnitsContext>
);
