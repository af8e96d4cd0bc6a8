import type { PublicCar } from '@glovebox/shared/car';
import type { Due } from '@glovebox/shared/due';
import { servicesOnPresentInstrument } from '@glovebox/shared/newInstruments';
import { serviceTitle } from '@glovebox/shared/serviceTitle';

/** What is due next on a car: of its services only those that count say at what mileage. */
export const nextService = ({
  services,
  mileage,
  newInstruments,
}: PublicCar): Pick<Due, 'title' | 'doneKm' | 'dueKm' | 'kmLeft'> | undefined =>
  servicesOnPresentInstrument(newInstruments, services)
    .flatMap((service) =>
      service.nextMileage === undefined
        ? []
        : [
            {
              title: serviceTitle(service),
              doneKm: service.mileage,
              dueKm: service.nextMileage,
              kmLeft: service.nextMileage - mileage,
            },
          ],
    )
    .toSorted((a, b) => a.dueKm - b.dueKm)[0];
