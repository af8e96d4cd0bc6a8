import type { Look } from '@glovebox/shared/carLooks';
import { formatDayOf } from '@glovebox/shared/dates';
import { formatLeft } from '@glovebox/shared/dueWords';
import { unitsOfCar, type Units } from '@glovebox/shared/units';
import { pageOfDue } from '../../lib/dueEntry.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { Concern } from './concerns.ts';
import { serviceAgainst } from './serviceAgainst.ts';

interface Words {
  key: string;
  icon: IconName;
  carId: string;
  /** What the car is drawn like and called, in lists of several cars. */
  look?: Look | undefined;
  car?: string | undefined;
  title: string;
  /** Says how pressing it is, after the name of the car. */
  text: string;
  /** The page that says why it is due; a warning has a dialog instead. */
  to?: string;
  /** The service that ends it, with which the form begins; undefined if that is not known. */
  service?: { type: string; title: string } | undefined;
}

/** Returns the texts, the icon and the act of a concern. */
export const wordsOf = (concern: Concern, units: Units): Words => {
  if (concern.kind === 'due') {
    const { id, type, title, car } = concern.due;
    return {
      key: id,
      icon: 'clock',
      carId: car._id,
      look: car.look,
      car: car.name,
      title: `${title} overdue`,
      text: `by ${formatLeft(concern.due, unitsOfCar(units, car))}`,
      to: pageOfDue(concern.due, car._id),
      service: { type, title },
    };
  }
  const { _id, title, createdAt, car } = concern.warning;
  const type = serviceAgainst(title);
  return {
    key: _id,
    icon: 'warning',
    carId: car._id,
    look: car.look,
    car: car.name,
    title,
    text: car.name === undefined ? `urgent since ${formatDayOf(createdAt, units)}` : 'urgent',
    service: type && { type, title: type },
  };
};
