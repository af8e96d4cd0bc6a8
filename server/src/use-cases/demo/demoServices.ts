import type { ServiceType } from '@glovebox/shared/serviceTypes';

interface DemoService {
  type: ServiceType;
  description: string;
  parts?: string[];
  /** km until it is due again, if it recurs. */
  every?: number;
  /** Done by owners themselves or at a test station; everything else by a workshop. */
  atHome?: true;
}

/** Maps each kind of entry in the demo's history to a service type of the product. */
const KINDS: Record<string, DemoService> = {
  'Oil and filter': {
    type: 'Oil Change Service',
    description: 'Oil and filter changed, levels topped up.',
    parts: ['Engine oil', 'Oil filter', 'Drain plug seal'],
    every: 15_000,
  },
  Inspection: {
    type: 'Full Service',
    description: 'Inspection by the service plan.',
    parts: ['Cabin filter', 'Brake fluid'],
    every: 30_000,
  },
  'Air and cabin filter': {
    type: 'Air Conditioning Service',
    description: 'Air and cabin filters replaced, air conditioning checked.',
    parts: ['Air filter', 'Cabin filter'],
  },
  'Brake fluid': {
    type: 'Brake Service',
    description: 'Brake fluid replaced.',
    parts: ['Brake fluid DOT 4'],
  },
  'Brake pads, front': {
    type: 'Brake Service',
    description: 'Front brake pads replaced.',
    parts: ['Brake pads, front'],
  },
  'Brake discs and pads, rear': {
    type: 'Brake Service',
    description: 'Rear discs and pads replaced.',
    parts: ['Brake discs, rear', 'Brake pads, rear'],
  },
  'Spark plugs': {
    type: 'Spark Plugs Service',
    description: 'All spark plugs replaced.',
    parts: ['Spark plugs'],
    every: 60_000,
  },
  'Air suspension sensor': {
    type: 'Suspension Service',
    description: 'Level sensor of the air suspension replaced.',
    parts: ['Level sensor'],
  },
  'Clutch replacement': {
    type: 'Transmission Service',
    description: 'Clutch replaced.',
    parts: ['Clutch kit', 'Release bearing'],
  },
  'Tyres, front pair': {
    type: 'Wheel Alignment Service',
    description: 'Front tyres replaced, wheels aligned.',
    parts: ['2 tyres'],
  },
  'Tyres, set of four': {
    type: 'Wheel Alignment Service',
    description: 'Four new tyres, wheels aligned.',
    parts: ['4 tyres'],
  },
  'Winter tyres on': { type: 'Other', description: 'Winter tyres put on', atHome: true },
  'Summer tyres on': { type: 'Other', description: 'Summer tyres put on', atHome: true },
  'Roadworthiness test': { type: 'Other', description: 'Roadworthiness test passed', atHome: true },
  '12 V battery': { type: 'Other', description: 'Battery replaced', parts: ['12 V battery'], atHome: true },
  'Fuel filter': {
    type: 'Other',
    description: 'Fuel filter replaced',
    parts: ['Fuel filter'],
    every: 60_000,
  },
  Thermostat: { type: 'Other', description: 'Thermostat replaced', parts: ['Thermostat', 'Coolant'] },
  'Timing belt and water pump': {
    type: 'Other',
    description: 'Timing belt and water pump replaced',
    parts: ['Timing belt kit', 'Water pump', 'Coolant'],
  },
  'Timing belt (wet) replacement': {
    type: 'Other',
    description: 'Wet timing belt replaced',
    parts: ['Timing belt', 'Engine oil', 'Oil filter'],
  },
  'Bodywork: rear bumper': { type: 'Other', description: 'Rear bumper repaired and painted' },
  'Exhaust rear silencer': {
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
