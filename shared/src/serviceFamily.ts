import type { ServiceType } from './serviceTypes.ts';

/** The part of the car that a service was done on, which decides its icon and colour. */
export type ServiceFamily = 'oil' | 'brakes' | 'tyres' | 'electric' | 'air' | 'other';

const FAMILIES: Partial<Record<ServiceType, ServiceFamily>> = {
  'Oil Change Service': 'oil',
  'Brake Service': 'brakes',
  'Wheel Alignment Service': 'tyres',
  'Spark Plugs Service': 'electric',
  'Air Conditioning Service': 'air',
};

export const familyOf = (type: string): ServiceFamily =>
  (Object.hasOwn(FAMILIES, type) ? FAMILIES[type as ServiceType] : undefined) ?? 'other';
