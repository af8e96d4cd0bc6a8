import { FUELS } from '@glovebox/shared/catalogue';

/** What engines burn, to choose from. */
export const FUEL_OPTIONS = FUELS.map((fuel) => ({ value: fuel, label: fuel }));
