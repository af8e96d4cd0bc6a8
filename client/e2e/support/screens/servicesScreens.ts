import { MESSAGES } from '@glovebox/shared/messages';
import type { World } from '../world.ts';
import { at, ofCar, opens, refuses, type Screen } from './screen.ts';

const ofService = (id: 'serviceId' | 'verifiedServiceId' | 'disputedServiceId') =>
  ({ who: 'owner', path: (world: World) => `/dashboard/services/${world[id]}` }) as const;

const openNew = opens(MESSAGES.car.newService);

/** The screens of services. */
export const SERVICES_SCREENS: Screen[] = [
  {
    name: 'add service',
    ...ofCar,
    act: async (page) => {
      await openNew(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Mileage', { exact: true }).fill('126000');
      await dialog.getByLabel('Parts').fill('Air filter');
      await dialog.getByLabel('Parts').press('Enter');
    },
  },
  {
    name: 'add service with errors',
    ...ofCar,
    act: refuses(openNew, MESSAGES.dialog.addService, MESSAGES.validation.mileageRequired),
  },
  { name: 'services', ...at('owner', '/dashboard/services') },
  { name: 'service', ...ofService('serviceId') },
  { name: 'edit service', ...ofService('serviceId'), act: opens('Edit') },
  { name: 'service of a workshop', ...ofService('verifiedServiceId') },
  {
    name: 'dispute service with errors',
    ...ofService('verifiedServiceId'),
    act: refuses(opens('Dispute'), 'Dispute', 'Say in a sentence what is wrong'),
  },
  { name: 'disputed service', ...ofService('disputedServiceId') },
  { name: 'withdraw dispute', ...ofService('disputedServiceId'), act: opens('Withdraw') },
  {
    name: 'no such service',
    ...at('owner', `/dashboard/services/${'0'.repeat(24)}`),
    statuses: [404],
  },
];
