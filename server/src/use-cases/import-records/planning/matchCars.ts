import { folded } from '@glovebox/shared/folded';
import { LEAVE_OUT, type ImportedCar, type ImportQuestion } from '@glovebox/shared/recordImport';
import { normaliseVin, withoutGroups } from '@glovebox/shared/vin';
import type { Draft, DraftCar, Table } from '../draft.ts';
import { sameCarJudge } from './sameCar.ts';

/** A car that the person owns, with what it can be recognised by. */
export interface OwnCar {
  id: string;
  /** What the person calls it among their cars. */
  name: string;
  /** All names by which a file may call it. */
  names: string[];
  vin: string;
  plate?: string | undefined;
}

const VIN_LENGTH = 17;
const EXAMPLES = 3;
const TEXT_MAX = 160;

const plain = (name: string) => folded(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
const plainPlate = (plate: string) => plain(withoutGroups(plate));

/** Returns the only one of the cars to which something applies. */
const only = (cars: readonly OwnCar[], is: (car: OwnCar) => boolean): OwnCar | undefined => {
  const [found, another] = cars.filter(is);
  return another ? undefined : found;
};

type Found = Pick<ImportedCar, 'matchedBy'> & { car: OwnCar };

/** Finds the car that a car of a file is: by its VIN, else by its plate, else by its name. */
const findCar = ({ vin, plate, name }: DraftCar, own: readonly OwnCar[]): Found | undefined => {
  const written = vin === undefined ? '' : normaliseVin(vin);
  const byVin = written === '' ? undefined : own.find((car) => car.vin === written);
  if (byVin) return { car: byVin, matchedBy: 'vin' };
  // the file names a car for sure, and it is none of these
  if (written.length === VIN_LENGTH) return undefined;
  const byPlate =
    plate &&
    plainPlate(plate) !== '' &&
    only(own, (car) => plainPlate(car.plate ?? '') === plainPlate(plate));
  if (byPlate) return { car: byPlate, matchedBy: 'plate' };
  const called = plain(name);
  const byName =
    called === '' ? undefined : only(own, (car) => car.names.some((one) => plain(one) === called));
  return byName && { car: byName, matchedBy: 'name' };
};

/** Returns some rows of a car as they are in the file. */
const examplesOf = (key: string, { rows }: Draft, tables: readonly Table[]) =>
  rows
    .filter(({ car }) => car === key)
    .slice(0, EXAMPLES)
    .map(({ file, line }) => {
      const cells = tables
        .filter((table) => table.file === file)
        .flatMap((table) => table.rows.find((row) => row.line === line)?.cells ?? []);
      return {
        file,
        line,
        text: cells
          .filter((cell) => cell !== '')
          .join(', ')
          .slice(0, TEXT_MAX),
      };
    });

/** Says how many rows a car has in the files, as far as that is known before all other questions are answered. */
const rowsInWords = (count: number) =>
  count === 0 ? 'All its rows' : count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;

/** Answers that are offered to all questions about cars. Some thousands are as much as can be stored and shown. */
const MOST_OPTIONS = 10_000;

/**
 * Returns the cars that are offered as the answer to each question: all, or if these are too many, those that no car of the
 * files was recognised as, and of these the first.
 */
const offeredCars = (
  own: readonly OwnCar[],
  recognised: ReadonlySet<OwnCar>,
  questions: number,
): readonly OwnCar[] => {
  const most = Math.floor(MOST_OPTIONS / Math.max(1, questions));
  if (own.length <= most) return own;
  return own.filter((car) => !recognised.has(car)).slice(0, most);
};

/**
 * Says which of the person's cars the cars of the files are, and asks where that cannot be told. An answer that names no
 * car of the person counts as none. The answer for a car is also that for others that seem to be the same, as long as they
 * have none of their own.
 */
export const matchCars = (
  draft: Draft,
  tables: readonly Table[],
  answers: Readonly<Record<string, string>>,
  own: readonly OwnCar[],
): { cars: ImportedCar[]; questions: ImportQuestion[] } => {
  const questions: ImportQuestion[] = [];
  const isSame = sameCarJudge(draft);
  const answered = draft.cars.flatMap((car) => {
    const chosen = own.find(({ id }) => id === answers[`car:${car.key}`]);
    return chosen ? [{ car, chosen }] : [];
  });
  /** The car that was the answer for all those that seem to be the same. */
  const answeredFor = (car: DraftCar) => {
    const [first, ...others] = answered.filter((one) => isSame(one.car, car)).map(({ chosen }) => chosen);
    return others.every((one) => one === first) ? first : undefined;
  };
  const found = new Map(
    draft.cars.flatMap((car) => {
      const one = answers[`car:${car.key}`] === undefined ? findCar(car, own) : undefined;
      return one ? [[car, one] as const] : [];
    }),
  );
  const recognised = new Set([...found.values()].map((one) => one.car));
  const offered = offeredCars(own, recognised, draft.cars.length - found.size);
  const cars = draft.cars.map((car): ImportedCar => {
    const { unnamed: _unnamed, ...named } = car;
    const id = `car:${car.key}`;
    const answer = answers[id];
    const chosen = own.find((one) => one.id === answer);
    const isAnswered = chosen !== undefined || answer === LEAVE_OUT;
    const foundAs = found.get(car);
    const same = answer === undefined && !foundAs ? answeredFor(car) : undefined;
    if (!foundAs) {
      const given = chosen ?? same;
      const shown = given && !offered.includes(given) ? [...offered, given] : offered;
      const count = draft.rows.filter((row) => row.car === car.key).length;
      questions.push({
        id,
        about: 'car',
        text:
          car.name.trim() === '' ? 'Which car is this file about?' : `Which of your cars is “${car.name}”?`,
        rows: examplesOf(car.key, draft, tables),
        options: [
          ...shown.map((one) => ({
            value: one.id,
            label: one.name,
            effect: `${rowsInWords(count)} for ${one.name}`,
          })),
          { value: LEAVE_OUT, label: 'Leave its rows out', effect: `${rowsInWords(count)} left out` },
        ],
        ...(isAnswered && { answer }),
        ...(same && { answer: same.id }),
      });
    }
    const matchedBy = isAnswered ? 'answer' : same ? 'same' : foundAs?.matchedBy;
    return {
      ...named,
      target: (chosen ?? same ?? foundAs?.car)?.id ?? null,
      ...(matchedBy && { matchedBy }),
    };
  });
  return { cars, questions };
};
