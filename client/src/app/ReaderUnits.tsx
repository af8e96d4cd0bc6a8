import { METRIC } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { useUser } from '../lib/session.ts';
import { UnitsContext } from '../lib/useUnits.ts';

/** What is inside is read and typed in the units of the signed-in account. */
export const ReaderUnits = ({ children }: { children: ReactNode }) => (
  <UnitsContext value={useUser()?.settings ?? METRIC}>{children}</UnitsContext>
);
