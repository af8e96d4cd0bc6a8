import { MESSAGES } from '@glovebox/shared/messages';
import { click, type Screen } from './screen.ts';

/** Services. */
export const SERVICES_SCREENS: Screen[] = [
  {
    name: 'add service',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}`,
    act: async (page) => {
      await click('button', MESSAGES.car.newService)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Mileage', { exact: true }).fill('126000');
      await dialog.getByLabel('Parts').fill('Air filter');
      await dialog.getByLabel('Parts').press('Enter');
    },
  },
  { name: 'services', who: 'owner', path: () => '/dashboard/services' },
  { name: 'service', who: 'owner', path: ({ serviceId }) => `/dashboard/services/${serviceId}` },
  {
    name: 'no such service',
    who: 'owner',
    path: () => '/dashboard/services/000000000000000000000000',
    statuses: [404],
  },
];
