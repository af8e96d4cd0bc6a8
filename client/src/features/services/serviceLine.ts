import type { Service } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatKm } from '../../lib/format.ts';

/** A service in a line: 'Brake Service at 120,000 km'. */
export const lineOf = (service: Pick<Service, 'type' | 'description' | 'parts' | 'mileage'>) =>
  `${serviceTitle(service)} at ${formatKm(service.mileage)}`;
