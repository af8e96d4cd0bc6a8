import type { Service } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance, type Units } from '@glovebox/shared/units';

export const lineOf = (service: Pick<Service, 'type' | 'description' | 'parts' | 'mileage'>, units: Units) =>
  `${serviceTitle(service)} at ${formatDistance(service.mileage, units)}`;
