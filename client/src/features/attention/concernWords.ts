import { formatDayOf } from '@glovebox/shared/dates';
import { formatLeft } from '@glovebox/shared/dueWords';
import { PRIORITY_LABELS } from '@glovebox/shared/priorities';
import { formatDistance, unitsOfCar, type Units } from '@glovebox/shared/units';
import { carName } from '../../lib/carName.ts';
import { formatDaysUntil } from '../../lib/format.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { Concern } from './concerns.ts';

interface Words {
  key: string;
  icon: IconName;
  tone: 'danger' | 'caution' | 'neutral';
  /** The title, which starts with the car's name in lists of several cars. */
  title: string;
  text: string;
}

const ofDue = (due: (Concern & { kind: 'due' })['due'], units: Units): Words => {
  const { id, title, state, dueKm, kmLeft } = due;
  const of = { key: id, icon: 'clock' } as const;
  if (state === 'overdue') {
    const text = `by ${formatLeft(due, units)}, due at ${formatDistance(dueKm, units)}`;
    return { ...of, tone: 'danger', title: `${title} overdue`, text };
  }
  const when = kmLeft === 0 ? 'due now' : `in ${formatLeft(due, units)}`;
  return {
    ...of,
    tone: 'caution',
    title: `${title} ${when}`,
    text: `due at ${formatDistance(dueKm, units)}`,
  };
};

/** Returns the texts, the icon and the tone of a concern. */
export const wordsOf = (concern: Concern, units: Units): Words => {
  if (concern.kind === 'offer') {
    const { id, car, fromUser, expiresAt } = concern.transfer;
    return {
      key: id,
      icon: 'transfer',
      tone: 'neutral',
      title: `${carName(car)} offered by ${fromUser.name}`,
      text: `expires ${formatDaysUntil(expiresAt)}`,
    };
  }
  if (concern.kind === 'due') {
    const words = ofDue(concern.due, unitsOfCar(units, concern.due.car));
    return { ...words, title: withCar(concern.due.car.name, words.title) };
  }
  const { _id, title, priority, createdAt, car } = concern.warning;
  return {
    key: _id,
    icon: 'warning',
    tone: priority === 1 ? 'danger' : 'caution',
    title: withCar(car.name, title),
    text: `${PRIORITY_LABELS[priority]} warning since ${formatDayOf(createdAt, units)}`,
  };
};

/** The length from which names are cut, so that the concern after them stays visible. */
const LONGEST_NAME = 40;

const withCar = (name: string | undefined, title: string) => {
  if (name === undefined) return title;
  const characters = Array.from(name);
  const cut = characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : name;
  return `${cut}: ${title}`;
};
