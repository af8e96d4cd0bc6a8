import type { PublicCar } from '@glovebox/shared/car';
import type { Due } from '@glovebox/shared/due';
import { servicesOnPresentInstrument } from '@glovebox/shared/newInstruments';
import { serviceTitle } from '@glovebox/shared/serviceTitle';

/** Returns the next due service of a car. Only services that count say at which mileage the next one is due. */
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
