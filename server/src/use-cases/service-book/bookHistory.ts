import { cleanText } from '@glovebox/shared/cleanText';
import { formatDay, type DateReader } from '@glovebox/shared/dates';
import { nextInWords } from '@glovebox/shared/dueWords';
import { isEnteredLater } from '@glovebox/shared/enteredLater';
import { ledgerLines, type Dated } from '@glovebox/shared/ledgerLines';
import { familyOf } from '@glovebox/shared/serviceFamily';
import { STAMP_TEXTS, stampOf } from '@glovebox/shared/stamp';
import { stampTilt } from '@glovebox/shared/stampTilt';
import { descriptionBelowTitle, serviceTitle } from '@glovebox/shared/serviceTitle';
import { distanceOrDash } from '@glovebox/shared/distanceOrDash';
import type { DistanceUnits } from '@glovebox/shared/units';
import type { BookChoices } from '@glovebox/shared/serviceBook';
import type { Service } from '@glovebox/shared/serviceRecord';
import type { WarningListAnswer } from '@glovebox/shared/warning';
import type { Types } from 'mongoose';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { withNextThatCounts } from '../../modules/cars/nextThatCounts.ts';
import { listServices } from '../../modules/service-records/serviceRecordService.ts';
import { readConfirmed } from '../../modules/service-records/confirmedStamps.ts';
import { cleaned, toService } from '../../modules/service-records/serviceView.ts';
import { listWarnings } from '../../modules/warnings/warningService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { costLine, sumsInLines } from './bookCosts.ts';
import { priorityMark } from './bookWords.ts';
import type { Entry, Mark, Notice } from './print/book.ts';

/** The limits of a book: services, and characters of their texts. */
const MOST_SERVICES = 2_000;
const MOST_CHARACTERS = 600_000;
/** A line break counts as a full line of characters. */
const LINE = 90;
const MOST_RESOLVED = 100;
const BATCH = 200;

const STAMP_TONES = { confirmed: 'success', unchecked: 'neutral' } as const;

const toMarks = (service: Service): Mark[] => {
  const { type, implausible, dispute } = service;
  const stamp = stampOf(service);
  return [
    ...(serviceTitle(service) === type ? [] : [{ text: type, tone: 'neutral' as const }]),
    ...(stamp ? [{ text: STAMP_TEXTS[stamp], tone: STAMP_TONES[stamp] }] : []),
    ...(isEnteredLater(service) ? [{ text: 'Entered later', tone: 'neutral' as const }] : []),
    ...(implausible ? [{ text: 'Implausible reading', tone: 'danger' as const }] : []),
    ...(dispute ? [{ text: 'Disputed by the owner', tone: 'caution' as const }] : []),
  ];
};

const recordedBy = ({ verifiedByWorkshop, doneBy }: Service, withNames: boolean) =>
  verifiedByWorkshop ? (withNames && doneBy?.name) || 'a workshop' : 'the owner';

const toEntry = (service: Service, { names, costs }: BookChoices, units: DistanceUnits): Entry => {
  const description = descriptionBelowTitle(service);
  const cost = costs ? costLine(service) : undefined;
  const next = nextInWords(service, units);
  return {
    title: serviceTitle(service),
    family: familyOf(service.type),
    tilt: stampTilt(service._id),
    stamp: stampOf(service),
    day: formatDay(service.doneAt, units),
    mileage: distanceOrDash(service.mileage, units),
    implausible: service.implausible,
    marks: toMarks(service),
    ...(description !== undefined && { description }),
    parts: service.parts,
    ...(next !== undefined && { next }),
    ...(cost !== undefined && { cost }),
    recordedBy: `Recorded by ${recordedBy(service, names)}`,
    ...(service.dispute && {
      dispute: `Disputed on ${formatDay(service.dispute.createdAt, units)}: ${cleanText(service.dispute.text)}`,
    }),
  };
};

const textLength = ({ description = '', parts, dispute }: Service) =>
  [description, ...parts, dispute?.text ?? '']
    .map((text) => text.length + LINE * (text.split(/[\n\r\u2028\u2029]/).length - 1))
    .reduce((sum, length) => sum + length, 0);

type Recorded = Dated & { entry: Entry; service: Service };

/** Adds the lines above the first entry of each year, and between entries that are far apart. */
const inLedger = (
  entries: readonly Recorded[],
  isWhole: boolean,
  { newInstruments }: LoadedCar,
  { costs }: BookChoices,
  units: DistanceUnits,
): Entry[] =>
  ledgerLines(entries, isWhole ? 'whole' : 'begun', units, newInstruments).map(
    ({ entry: { entry }, year, gap }) => ({
      ...entry,
      ...(year && {
        year: {
          name: year.name,
          sum: year.sum,
          costs: costs ? sumsInLines(year.entries.map(({ service }) => service)) : [],
        },
      }),
      ...(gap !== undefined && { gap }),
    }),
  );

/** Returns a car's services, newest first, up to the limits of a book. */
export const servicesForBook = async (
  user: SessionUser,
  car: LoadedCar,
  choices: BookChoices,
  units: DistanceUnits,
): Promise<Entry[]> => {
  const entries: Recorded[] = [];
  let characters = 0;
  let cursor: string | undefined;
  for (;;) {
    const { page, nextCursor } = await listServices([{ onCar: car._id }], { limit: BATCH, cursor });
    const isConfirmed = await readConfirmed(page);
    const shown = page.map((one) => toService(withNextThatCounts(cleaned(one), car), user, isConfirmed));
    for (const service of shown) {
      characters += textLength(service);
      if (entries.length >= MOST_SERVICES || characters > MOST_CHARACTERS)
        return inLedger(entries, false, car, choices, units);
      const { doneAt: day, mileage, implausible } = service;
      entries.push({ day, mileage, implausible, service, entry: toEntry(service, choices, units) });
    }
    if (nextCursor === null) return inLedger(entries, true, car, choices, units);
    cursor = nextCursor;
  }
};

type Warning = WarningListAnswer['warnings'][number];

/** Returns a warning as it appears in the book. */
export const toNotice = (
  { title, priority, description, createdAt, resolvedAt }: Warning,
  reader: DateReader,
): Notice => ({
  title: cleanText(title),
  mark: priorityMark(priority),
  ...(description !== undefined && { description: cleanText(description) }),
  when: [
    `Added ${formatDay(createdAt, reader)}`,
    ...(resolvedAt === undefined ? [] : [`resolved ${formatDay(resolvedAt, reader)}`]),
  ].join(', '),
});

/** Returns the resolved warnings of a car, most recently resolved first, up to the limit of a book. */
export const resolvedForBook = async (car: Types.ObjectId, reader: DateReader): Promise<Notice[]> => {
  const { warnings } = await listWarnings(car, { state: 'resolved', limit: MOST_RESOLVED });
  return warnings.map((warning) => toNotice(warning, reader));
};
