export const SERVICE_TYPES = [
  'Oil Change Service',
  'Brake Service',
  'Wheel Alignment Service',
  'Air Conditioning Service',
  'Suspension Service',
  'Transmission Service',
  'Spark Plugs Service',
  'Full Service',
  'Other',
] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];
