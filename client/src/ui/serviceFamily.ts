import { familyOf, type ServiceFamily } from '@glovebox/shared/serviceFamily';

/** The classes are written in full, so that Tailwind finds them. */
const COLOURS: Record<ServiceFamily, string> = {
  oil: 'text-family-oil',
  brakes: 'text-family-brakes',
  tyres: 'text-family-tyres',
  electric: 'text-family-electric',
  air: 'text-family-air',
  other: 'text-family-other',
};

/** Returns the class that colours an icon or a dot by the type of service. */
export const familyColour = (type: string): string => COLOURS[familyOf(type)];
