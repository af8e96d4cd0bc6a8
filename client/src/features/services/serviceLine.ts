import type { Service } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance, type Units } from '@glovebox/shared/units';

export const lineOf = (
  service: Pick<Service, 'type' | 'description' | 'parts' | 'mileage'>,
  units: Units,
): string => {
  const { mileage } = service;
  return `${serviceTitle(service)}${mileage === undefined ? '' : ` at ${formatDistance(mileage, units)}`}`;
};
