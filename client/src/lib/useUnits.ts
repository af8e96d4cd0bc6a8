import { METRIC, type Units } from '@glovebox/shared/units';
import { createContext, useContext } from 'react';

/** The units in which what is inside is read and typed: those of the account, for strangers metric ones. */
export const UnitsContext = createContext<Units>(METRIC);

export const useUnits = () => useContext(UnitsContext);
