import { inKilometres } from '@glovebox/shared/kilometres';
import { MESSAGES } from '@glovebox/shared/messages';
import { gapInWords } from '@glovebox/shared/gapWords';
import type { PublicRecord } from '@glovebox/shared/publicRecord';
import type { Logger } from 'pino';
import { encode } from 'uqr';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { dueOn } from '../../modules/cars/dueOnCar.ts';
import { vehiclesOf, nameOf } from '../../modules/cars/carVehicle.ts';
import type { CarVehicle } from '../../modules/catalogue/vehicles.ts';
import { toPublicRecord } from '../../modules/service-records/publicRecord.ts';
import { readingsOf, type StoredReading } from '../../modules/service-records/serviceReadings.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { openWarnings } from '../../modules/warnings/warningService.ts';
import { logoOf } from './bookLogo.ts';
import { resolvedForBook, servicesForBook, toDueNotice, toNotice } from './bookHistory.ts';
import {
  codeInGroups,
  dayInWords,
  fileNameOf,
  odometerMark,
  monthInWords,
  vinInGroups,
} from './bookWords.ts';
import type { Book, Cover } from './print/book.ts';

const numbers = new Intl.NumberFormat('en-US');
const UNKNOWN = '–';

const withUnit = (value: number | null, unit: string) =>
  value === null ? UNKNOWN : `${numbers.format(value)} ${unit}`;

const factsOf = (
  { engine }: CarVehicle,
  car: LoadedCar,
  readings: StoredReading[],
  record: PublicRecord,
): Cover['facts'] => {
  const { longestGap, keptSince, lastEntry } = record;
  const [newest, oldest] = [readings.at(0), readings.at(-1)];
  return [
    { label: 'Engine', value: engine.name },
    { label: 'Production year', value: String(car.productionYear) },
    { label: 'Power', value: `${withUnit(engine.kw, 'kW')} / ${withUnit(engine.hp, 'hp')}` },
    // an electric motor has 0 cm³, which is meaningless
    { label: 'Displacement', value: withUnit(engine.cc === 0 ? null : engine.cc, 'ccm') },
    { label: 'First service', value: oldest ? dayInWords(oldest.doneAt) : UNKNOWN },
    { label: 'Latest service', value: newest ? dayInWords(newest.doneAt) : UNKNOWN },
    { label: 'Book kept since', value: keptSince === null ? UNKNOWN : monthInWords(keptSince) },
    { label: 'Last entry', value: lastEntry === null ? UNKNOWN : monthInWords(lastEntry) },
    { label: 'Longest gap', value: longestGap ? gapInWords(longestGap.days) : UNKNOWN },
  ];
};

const verifiedBy = ({ workshops }: PublicRecord) =>
  workshops > 1 ? `Verified by ${workshops} workshops` : 'Verified by a workshop';

const leftOutOf = (all: number, printed: number) =>
  all > printed
    ? `The newest ${numbers.format(printed)} of ${numbers.format(all)} services are printed; Glovebox has all of them.`
    : '';

/**
 * A car's service book: the car and its history, for whoever it is passed on to. It contains neither the owner's
 * name nor the note nor fuel: those are private, and a book outlives its owner.
 * @param publicUrl the product's public host
 * @throws AppError NOT_FOUND
 */
export const bookOf = async (
  user: SessionUser,
  id: string,
  publicUrl: string,
  log: Logger,
): Promise<{ book: Book; fileName: string }> => {
  const car = await loadCar(user, id, 'see');
  const [[vehicle], readings, services, open, resolved] = await Promise.all([
    vehiclesOf([car]),
    readingsOf(car._id),
    servicesForBook(car),
    openWarnings([car._id]),
    resolvedForBook(car._id),
  ]);
  if (!vehicle) throw new Error('the car has no vehicle');
  const carName = nameOf(vehicle);
  const link = `${publicUrl}/check/${car.publicId}`;
  const now = new Date().toISOString();
  const record = toPublicRecord(readings);
  const book: Book = {
    title: `Service book: ${carName}, ${car.vin}`,
    carName: `${carName} · ${car.vin}`,
    madeAt: now,
    madeOn: dayInWords(now),
    cover: {
      make: vehicle.make.name,
      model: vehicle.model.name,
      subtitle: `${vehicle.engine.name} · ${car.productionYear}`,
      logo: await logoOf(vehicle.make.imgUrl, log),
      odometer: odometerMark(car),
      stats: [
        { value: inKilometres(car.mileage), label: 'Last recorded mileage' },
        { value: numbers.format(record.services), label: 'Services' },
        { value: numbers.format(record.verified), label: verifiedBy(record) },
        { value: numbers.format(open.length), label: 'Open warnings' },
      ],
      facts: factsOf(vehicle, car, readings, record),
      vin: vinInGroups(car.vin),
      link,
      code: codeInGroups(car.publicId),
      qr: encode(link, { ecc: 'M', border: 0 }).data,
    },
    due: dueOn(car).map(toDueNotice),
    warnings: open.map(({ warning }) => toNotice(warning)),
    noWarnings: MESSAGES.car.noWarnings,
    readings: readings
      .toReversed()
      .map(({ doneAt, mileage, implausible }) => ({ at: Date.parse(doneAt), mileage, implausible })),
    services,
    noServices: MESSAGES.car.noServices,
    leftOut: leftOutOf(readings.length, services.length),
    resolved,
  };
  return { book, fileName: fileNameOf(carName, car.vin) };
};
