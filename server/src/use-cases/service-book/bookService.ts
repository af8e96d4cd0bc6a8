import { formatDay, formatMonth } from '@glovebox/shared/dates';
import type { Due } from '@glovebox/shared/due';
import { formatLeft } from '@glovebox/shared/dueWords';
import { lookOf } from '@glovebox/shared/carLooks';
import { MESSAGES } from '@glovebox/shared/messages';
import {
  kmNotShown,
  onPresentInstrument,
  readingsOnPresentInstrument,
} from '@glovebox/shared/newInstruments';
import { gapInWords } from '@glovebox/shared/gapWords';
import type { PublicRecord } from '@glovebox/shared/publicRecord';
import { formatDistance, toDistance, unitsOfCar, type DistanceUnits } from '@glovebox/shared/units';
import type { BookChoices } from '@glovebox/shared/serviceBook';
import type { Logger } from 'pino';
import { encode } from 'uqr';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { dueOn } from '../../modules/cars/dueOnCar.ts';
import { vehiclesOf, nameOf } from '../../modules/cars/carVehicle.ts';
import type { CarVehicle } from '../../modules/catalogue/vehicles.ts';
import { toPublicRecord } from '../../modules/service-records/publicRecord.ts';
import { readingsOf, type StoredReading } from '../../modules/service-records/serviceReadings.ts';
import { unitsOf, type SessionUser } from '../../platform/http/session.ts';
import { openWarnings } from '../../modules/warnings/warningService.ts';
import { COLOUR } from '../draw-panel/colours.ts';
import { loadLogo } from './bookLogo.ts';
import { resolvedForBook, servicesForBook, toDueNotice, toNotice } from './bookHistory.ts';
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
    // an electric motor has 0 cm³, which means nothing
    { label: 'Displacement', value: withUnit(engine.cc === 0 ? null : engine.cc, 'ccm') },
    { label: 'First service', value: formatDay(oldest?.doneAt, units) },
    { label: 'Latest service', value: formatDay(newest?.doneAt, units) },
    { label: 'Book kept since', value: formatMonth(keptSince, units) },
    { label: 'Last entry', value: formatMonth(lastEntry, units) },
    ...car.newInstruments.map(({ doneAt, before }) => ({
      label: 'New odometer',
      value: `${formatDay(doneAt, units)}, old one at ${formatDistance(before, units)}`,
    })),
    { label: 'Longest gap', value: longestGap ? gapInWords(longestGap.days) : UNKNOWN },
  ];
};

const verifiedBy = ({ workshops }: PublicRecord) =>
  workshops > 1 ? `Verified by ${workshops} workshops` : 'Verified by a workshop';

const GAUGE_COLOURS = { overdue: COLOUR.danger, soon: COLOUR.amber, later: COLOUR.accent } as const;

const nextService = (due: Due | undefined, units: DistanceUnits): Gauge => {
  const label = 'Next service';
  if (!due) return { label, value: '–', note: 'No service says when', part: 0, colour: COLOUR.accent };
  const { title, state, kmLeft, dueKm, doneKm } = due;
  return {
    label,
    value: kmLeft < 0 ? `${formatLeft(due, units)} over` : formatLeft(due, units),
    note: title,
    part: 1 - kmLeft / Math.max(dueKm - doneKm, 1),
    colour: GAUGE_COLOURS[state],
  };
};

const stamped = ({ services, verified }: PublicRecord): Gauge => ({
  label: 'Stamped',
  value: services === 0 ? '–' : `${numbers.format(verified)} of ${numbers.format(services)}`,
  note: services === 0 ? 'No services yet' : 'by workshops',
  part: services === 0 ? 0 : verified / services,
  colour: COLOUR.accent,
});

const describeLeftOut = (all: number, printed: number) =>
  all > printed
    ? `The newest ${numbers.format(printed)} of ${numbers.format(all)} services are printed; Glovebox has all of them.`
    : '';

/**
 * Prints a car's service book: the car and its history, to pass on. It contains neither the owner's name nor the note
 * nor fuel, because those are private and a book may go to others. The caller chooses whether it contains the costs that
 * they know. It uses the caller's units, and days in UTC, because a book may be read in other time zones.
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
  const [[vehicle], readings, services, open, resolved] = await Promise.all([
    vehiclesOf([car]),
    readingsOf(car._id),
    servicesForBook(user, car, choices, units),
    openWarnings([car]),
    resolvedForBook(car._id, units),
  ]);
  if (!vehicle) throw new Error('the car has no vehicle');
  const carName = nameOf(vehicle);
  const link = `${publicUrl}/check/${car.publicId}`;
  const now = new Date().toISOString();
  const record = toPublicRecord(readings);
  const { newInstruments } = car;
  const book: Book = {
    title: `Service book: ${carName}, ${car.vin}`,
    carName: `${carName} · ${car.vin}`,
    madeAt: now,
    madeOn: formatDay(now, units),
    cover: {
      make: vehicle.make.name,
      model: vehicle.model.name,
      subtitle: `${vehicle.engine.name} · ${car.productionYear}`,
      logo: await loadLogo(vehicle.make.imgUrl, log),
      odometer: odometerMark(car),
      panel: {
        ...lookOf({ body: car.body ?? undefined, paint: car.paint ?? undefined, model: vehicle.model }),
        mileage: toDistance(car.mileage, units),
        unit: units.distance,
        curve: {
          readings: readingsOnPresentInstrument(newInstruments, record.readings),
          today: { day: now.slice(0, 10), km: car.mileage },
          hasNext: dueOn(car).length > 0,
        },
        gauges: [nextService(dueOn(car).at(0), units), stamped(record)],
      },
      stats: [
        { value: formatDistance(car.mileage, units), label: 'Last recorded mileage' },
        { value: numbers.format(record.services), label: 'Services' },
        { value: numbers.format(record.verified), label: verifiedBy(record) },
        { value: numbers.format(open.length), label: 'Open warnings' },
      ],
      facts: composeFacts(vehicle, car, readings, record, units),
      vin: vinInGroups(car.vin),
      link,
      code: codeInGroups(car.publicId),
      qr: encode(link, { ecc: 'M', border: 0 }).data,
    },
    due: dueOn(car).map((due) => toDueNotice(due, units)),
    warnings: open.map(({ warning }) => toNotice(warning, units)),
    noWarnings: MESSAGES.car.noWarnings,
    units,
    readings: readings.toReversed().map(({ doneAt, mileage, implausible }) => ({
      at: Date.parse(doneAt),
      mileage: toDistance(
        onPresentInstrument(newInstruments, doneAt, mileage) + kmNotShown(newInstruments),
        units,
      ),
      implausible,
    })),
    services,
    noServices: MESSAGES.car.noServices,
    leftOut: describeLeftOut(readings.length, services.length),
    resolved,
  };
  return { book, fileName: bookFileName(carName, car.vin) };
};
