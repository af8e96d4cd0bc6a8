import { carName, chassisCode, modelName } from '@glovebox/shared/carName';
import { bookNotes } from '@glovebox/shared/bookNotes';
import { formatDay, formatMonth } from '@glovebox/shared/dates';
import { lookOf } from '@glovebox/shared/carLooks';
import { MESSAGES } from '@glovebox/shared/messages';
import {
  kmNotShown,
  onPresentInstrument,
  readingsOnPresentInstrument,
  totalDistanceOf,
  totalInWords,
} from '@glovebox/shared/newInstruments';
import { gapInWords } from '@glovebox/shared/gapWords';
import type { PublicRecord } from '@glovebox/shared/publicRecord';
import { stampedInWords } from '@glovebox/shared/stamp';
import { formatDistance, toDistance, unitsOfCar, type DistanceUnits } from '@glovebox/shared/units';
import type { BookChoices } from '@glovebox/shared/serviceBook';
import type { Logger } from 'pino';
import { encode } from 'uqr';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { vehiclesOf } from '../../modules/cars/carVehicle.ts';
import type { CarVehicle } from '../../modules/catalogue/vehicles.ts';
import { todayOfCar } from '../../modules/odometer/todayOfCar.ts';
import { dueOn } from '../../modules/plans/dueOnCars.ts';
import { planOf } from '../../modules/plans/planService.ts';
import { readMileageTrust } from '../../modules/odometer/readMileageTrust.ts';
import { readConfirmed } from '../../modules/service-records/confirmedStamps.ts';
import { toPublicRecord } from '../../modules/service-records/publicRecord.ts';
import { readingsOf, type StoredReading } from '../../modules/service-records/serviceReadings.ts';
import { todayOf, unitsOf, type SessionUser } from '../../platform/http/session.ts';
import { disputedReadings } from '../../modules/readings/readingService.ts';
import { openWarnings } from '../../modules/warnings/warningService.ts';
import { COLOUR } from '../draw-panel/colours.ts';
import { loadLogo } from './bookLogo.ts';
import { resolvedForBook, servicesForBook, toNotice } from './bookHistory.ts';
import { nextService, toDueNotice } from './dueInBook.ts';
import { codeInGroups, bookFileName, odometerMark, printedFor, vinInGroups } from './bookWords.ts';
import type { Book, Cover, Gauge } from './print/book.ts';

const numbers = new Intl.NumberFormat('en-US');
const UNKNOWN = '–';

const withUnit = (value: number | null, unit: string) =>
  value === null ? UNKNOWN : `${numbers.format(value)} ${unit}`;

const composeFacts = (
  { engine }: CarVehicle,
  car: LoadedCar,
  readings: StoredReading[],
  record: PublicRecord,
  units: DistanceUnits,
): Cover['facts'] => {
  const { longestGap, keptSince, lastEntry } = record;
  const [newest, oldest] = [readings.at(0), readings.at(-1)];
  return [
    { label: 'Engine', value: engine.name },
    { label: 'Production year', value: String(car.productionYear) },
    { label: 'Power', value: `${withUnit(engine.kw, 'kW')} / ${withUnit(engine.hp, 'hp')}` },
    // an electric motor has none
    ...(engine.cc === 0 ? [] : [{ label: 'Displacement', value: withUnit(engine.cc, 'ccm') }]),
    { label: 'First service', value: formatDay(oldest?.doneAt, units) },
    { label: 'Latest service', value: formatDay(newest?.doneAt, units) },
    { label: 'Book kept since', value: formatMonth(keptSince, units) },
    { label: 'Last entry', value: formatMonth(lastEntry, units) },
    ...car.newInstruments.map(({ doneAt, before }) => ({
      label: 'New odometer',
      value: `${formatDay(doneAt, units)}, old one at ${formatDistance(before, units)}`,
    })),
    ...record.disputed.map(({ day, km }) => ({
      label: 'Disputed by the owner',
      value: `${formatDistance(km, units)} of ${formatDay(day, units)}`,
    })),
    { label: 'Longest gap', value: longestGap ? gapInWords(longestGap.days) : UNKNOWN },
  ];
};

/** Splits the words that everybody reads about stamps into a figure and what it means. */
const stampedStat = (record: PublicRecord) => {
  const words = stampedInWords(record);
  const label = words.slice(words.indexOf('stamped'));
  return { value: words.slice(0, -label.length - 1), label };
};

const stamped = ({ services, verified }: PublicRecord): Gauge => ({
  label: 'Stamped',
  value: services === 0 ? '–' : `${numbers.format(verified)} of ${numbers.format(services)}`,
  note: services === 0 ? 'No services yet' : 'by workshops',
  part: services === 0 ? 0 : verified / services,
  colour: COLOUR.accent,
});

const mileageLabel = (car: LoadedCar, units: DistanceUnits) => {
  const total = totalInWords({ totalDistance: totalDistanceOf(car) }, units);
  return total === undefined ? 'Last recorded mileage' : `Last recorded mileage, ${total}`;
};

const describeLeftOut = (all: number, printed: number) =>
  all > printed
    ? `The newest ${numbers.format(printed)} of ${numbers.format(all)} services are printed. Glovebox has all of them.`
    : '';

/**
 * Prints a car's service book: the car and its history, to pass on. It contains neither the owner's name nor the note
 * nor fuel, because those are private and a book may go to others. The caller chooses whether it contains the costs that
 * they know. It uses the caller's units and days.
 * @param choices whether to include the names of workshops, which the public page does not show, and costs
 * @param publicUrl the product's public host
 * @throws AppError NOT_FOUND; FORBIDDEN for names where the caller may not print them
 */
export const composeBook = async (
  user: SessionUser,
  id: string,
  choices: BookChoices,
  publicUrl: string,
  log: Logger,
): Promise<{ book: Book; fileName: string }> => {
  const car = await loadCar(user, id, choices.names ? 'printNames' : 'see');
  const units = printedFor(unitsOfCar(unitsOf(user), car));
  const [[vehicle], allReadings, disputed, services, open, resolved, today, plan] = await Promise.all([
    vehiclesOf([car]),
    readingsOf(car._id),
    disputedReadings(car._id),
    servicesForBook(user, car, choices, units),
    openWarnings([car]),
    resolvedForBook(car._id, units),
    todayOfCar(car),
    planOf(car._id),
  ]);
  // the next owner wants to know it although this one has sold the car
  const due = dueOn(car, plan, user);
  const readings = allReadings.filter(({ doneAt }) => doneAt <= today);
  if (!vehicle) throw new Error('the car has no vehicle');
  const name = carName(vehicle);
  const link = `${publicUrl}/check/${car.publicId}`;
  const now = new Date().toISOString();
  const record = toPublicRecord(readings, await readConfirmed(readings), car, disputed);
  const trust = await readMileageTrust(car, null, readings);
  const { newInstruments } = car;
  const book: Book = {
    title: `Service book: ${name}, ${car.vin}`,
    carName: `${name} · ${car.vin}`,
    madeAt: now,
    madeOn: formatDay(now, units),
    cover: {
      make: vehicle.make.name,
      model: modelName(vehicle.model.name),
      subtitle: [vehicle.engine.name, car.productionYear, chassisCode(vehicle.model.name)]
        .filter(Boolean)
        .join(' · '),
      logo: await loadLogo(vehicle.make.imgUrl, log),
      odometer: odometerMark({ ...car, ...trust }),
      panel: {
        ...lookOf({ body: car.body ?? undefined, paint: car.paint ?? undefined, model: vehicle.model }),
        mileage: toDistance(car.mileage, units),
        unit: units.distance,
        curve: {
          readings: readingsOnPresentInstrument(newInstruments, record.readings),
          today: { day: todayOf(user), km: car.mileage },
          hasNext: due.some(({ dueKm }) => dueKm !== undefined),
        },
        gauges: [nextService(due.at(0), units), stamped(record)],
      },
      stats: [
        { value: formatDistance(car.mileage, units), label: mileageLabel(car, units) },
        { value: numbers.format(record.services), label: 'Services' },
        stampedStat(record),
        { value: numbers.format(open.length), label: 'Open warnings' },
      ],
      notes: bookNotes(record),
      facts: composeFacts(vehicle, car, readings, record, units),
      vin: vinInGroups(car.vin),
      link,
      code: codeInGroups(car.publicId),
      qr: encode(link, { ecc: 'M', border: 0 }).data,
    },
    due: due.map((one) => toDueNotice(one, units)),
    warnings: open.map(({ warning }) => toNotice(warning, units)),
    noWarnings: MESSAGES.car.noWarnings,
    units,
    readings: readings.toReversed().flatMap(({ doneAt, mileage, implausible }) => {
      if (mileage == null) return [];
      const km = onPresentInstrument(newInstruments, doneAt, mileage) + kmNotShown(newInstruments);
      return { at: Date.parse(doneAt), mileage: toDistance(km, units), implausible };
    }),
    services,
    noServices: MESSAGES.car.noServices,
    leftOut: describeLeftOut(readings.length, services.length),
    resolved,
  };
  return { book, fileName: bookFileName(name, car.vin) };
};
