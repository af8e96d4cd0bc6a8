import { familyOf, type ServiceFamily } from '@glovebox/shared/serviceFamily';

/** Written out whole so that Tailwind finds the classes. */
const COLOURS: Record<ServiceFamily, string> = {
  oil: 'text-family-oil',
  brakes: 'text-family-brakes',
  tyres: 'text-family-tyres',
  electric: 'text-family-electric',
  air: 'text-family-air',
  other: 'text-family-other',
};

/** The class that gives an icon or a dot the colour of what was done. */
export const familyColour = (type: string): string => COLOURS[familyOf(type)];
