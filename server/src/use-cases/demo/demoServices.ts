import type { ServiceType } from '@glovebox/shared/serviceTypes';

interface DemoService {
  type: ServiceType;
  description: string;
  parts?: string[];
  /** The approximate cost; 0 if it is only work. */
  euros: number;
  /** km until it is due again, if it recurs. */
  every?: number;
  /** Months until it is due again, if it recurs by time. */
  everyMonths?: number;
  /** Done by owners themselves or at a test station; everything else by a workshop. */
  atHome?: true;
}

/** Maps each kind of entry in the demo's history to a service type of the product. */
const KINDS: Record<string, DemoService> = {
  'Oil and filter': {
    euros: 149,
    type: 'Oil Change Service',
    description: 'Oil and filter changed, levels topped up.',
    parts: ['Engine oil', 'Oil filter', 'Drain plug seal'],
    every: 15_000,
  },
  Inspection: {
    euros: 389,
    type: 'Full Service',
    description: 'Inspection by the service plan.',
    parts: ['Cabin filter', 'Brake fluid'],
    every: 30_000,
  },
  'Air and cabin filter': {
    euros: 119,
    type: 'Air Conditioning Service',
    description: 'Air and cabin filters replaced, air conditioning checked.',
    parts: ['Air filter', 'Cabin filter'],
  },
  'Brake fluid': {
    euros: 95,
    type: 'Brake Service',
    description: 'Brake fluid replaced.',
    parts: ['Brake fluid DOT 4'],
  },
  'Brake pads, front': {
    euros: 238,
    type: 'Brake Service',
    description: 'Front brake pads replaced.',
    parts: ['Brake pads, front'],
  },
  'Brake discs and pads, rear': {
    euros: 412,
    type: 'Brake Service',
    description: 'Rear discs and pads replaced.',
    parts: ['Brake discs, rear', 'Brake pads, rear'],
  },
  'Spark plugs': {
    euros: 176,
    type: 'Spark Plugs Service',
    description: 'All spark plugs replaced.',
    parts: ['Spark plugs'],
    every: 60_000,
  },
  'Air suspension sensor': {
    euros: 327,
    type: 'Suspension Service',
    description: 'Level sensor of the air suspension replaced.',
    parts: ['Level sensor'],
  },
  'Clutch replacement': {
    euros: 1284,
    type: 'Transmission Service',
    description: 'Clutch replaced.',
    parts: ['Clutch kit', 'Release bearing'],
  },
  'Tyres, front pair': {
    euros: 264,
    type: 'Wheel Alignment Service',
    description: 'Front tyres replaced, wheels aligned.',
    parts: ['2 tyres'],
  },
  'Tyres, set of four': {
    euros: 548,
    type: 'Wheel Alignment Service',
    description: 'Four new tyres, wheels aligned.',
    parts: ['4 tyres'],
  },
  'Winter tyres on': { euros: 0, type: 'Other', description: 'Winter tyres put on', atHome: true },
  'Summer tyres on': { euros: 0, type: 'Other', description: 'Summer tyres put on', atHome: true },
  'Roadworthiness test': {
    euros: 156,
    type: 'Other',
    description: 'Roadworthiness test passed',
    everyMonths: 24,
    atHome: true,
  },
  '12 V battery': {
    euros: 129,
    type: 'Other',
    description: 'Battery replaced',
    parts: ['12 V battery'],
    atHome: true,
  },
  'Fuel filter': {
    euros: 112,
    type: 'Other',
    description: 'Fuel filter replaced',
    parts: ['Fuel filter'],
    every: 60_000,
  },
  Thermostat: {
    euros: 243,
    type: 'Other',
    description: 'Thermostat replaced',
    parts: ['Thermostat', 'Coolant'],
  },
  'Timing belt and water pump': {
    euros: 876,
    type: 'Other',
    description: 'Timing belt and water pump replaced',
    parts: ['Timing belt kit', 'Water pump', 'Coolant'],
  },
  'Timing belt (wet) replacement': {
    euros: 1143,
    type: 'Other',
    description: 'Wet timing belt replaced',
    parts: ['Timing belt', 'Engine oil', 'Oil filter'],
  },
  'Bodywork: rear bumper': { euros: 695, type: 'Other', description: 'Rear bumper repaired and painted' },
  'Exhaust rear silencer': {
    euros: 318,
    type: 'Other',
    description: 'Rear silencer replaced',
    parts: ['Rear silencer'],
  },
};

/** @throws Error for a kind that is missing from the table */
export const serviceOfKind = (kind: string): DemoService => {
  const service = KINDS[kind];
  if (!service) throw new Error(`The demo's '${kind}' is not a known service`);
  return service;
};
