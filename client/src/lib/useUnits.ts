import { METRIC, type Units } from '@glovebox/shared/units';
import { createContext, useContext } from 'react';

/** The units in which figures are shown and typed here: those of the account, or metric units without one. */
export const UnitsContext = createContext<Units>(METRIC);

export const useUnits = () => useContext(UnitsContext);
