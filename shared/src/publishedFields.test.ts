import { expect, it } from 'vitest';
import { CAR_FIELDS } from './carFields.ts';
import { answerShape } from './fieldTable.ts';
import { publicRecordSchema } from './publicRecord.ts';
import { SERVICE_FIELDS } from './serviceRecord.ts';
import { WARNING_FIELDS } from './warning.ts';

/**
 * Written by hand in addition to the tables, so that what strangers and workshops see never changes by an edit in
 * one place.
 */
const FACTS = ['vin', 'make', 'model', 'engine', 'productionYear', 'mileage'];
const LOOKS = ['body', 'paint'];

const PUBLIC = {
  car: [
    ...FACTS,
    ...LOOKS,
    'services',
    'warnings',
    'odometerVerdict',
    'verifiedReadings',
    'confirmedReadings',
    'unconfirmedInstrument',
    'totalDistance',
    'newInstruments',
    'odometerUnit',
    'record',
  ],
  service: [
    ...['type', 'mileage', 'nextMileage', 'nextDate', 'description', 'doneAt', 'parts'],
    ...['verifiedByWorkshop', 'workshopConfirmed', 'implausible', 'enteredLater', 'disputed'],
  ],
  warning: ['title', 'priority', 'description', 'createdAt'],
};

it('shows anybody these fields, and no others', () => {
  const published = {
    car: Object.keys(answerShape(CAR_FIELDS, 'public')),
    service: Object.keys(answerShape(SERVICE_FIELDS, 'public')),
    warning: Object.keys(answerShape(WARNING_FIELDS, 'public')),
  };
  for (const [noun, fields] of Object.entries(published)) {
    const what = `what anybody sees of a ${noun}: its table in shared/src, or PUBLIC here`;
    expect(fields.sort(), what).toEqual(PUBLIC[noun as keyof typeof PUBLIC].sort());
  }
});

it('shows anybody these facts of a record, and only the month of a time of recording', () => {
  expect(Object.keys(publicRecordSchema.shape).sort()).toEqual(
    [
      ...['services', 'verified', 'byConfirmed', 'workshops', 'enteredLater', 'keptSince', 'lastEntry'],
      ...['longestGap', 'readings', 'begunAnew', 'removed', 'lowered', 'disputed'],
    ].sort(),
  );
  const reading = publicRecordSchema.shape.readings.element;
  expect(Object.keys(reading.shape).sort()).toEqual(['day', 'implausible', 'km', 'verified']);
});

it('shows a workshop with access these additional fields of a car', () => {
  const besides = [
    ...[
      '_id',
      'typed',
      'publicId',
      'revision',
      'standing',
      'owner',
      'servicesCount',
      'createdAt',
      'updatedAt',
    ],
    ...['due', 'activity', 'activityCount', 'warningsCount', 'vinOpen'],
  ];
  const what = 'what a workshop sees of a car: CAR_FIELDS in shared/src/carFields.ts, or the list here';
  const fields = Object.keys(answerShape(CAR_FIELDS, 'workshop'));
  expect(fields.sort(), what).toEqual(
    [...PUBLIC.car.filter((field) => field !== 'record'), ...besides].sort(),
  );
});

it('shows admins these fields of a car', () => {
  const besides = ['_id', 'owner', 'servicesCount', 'createdAt'];
  const what = 'what admins see of a car: CAR_FIELDS in shared/src/carFields.ts, or the list here';
  const fields = Object.keys(answerShape(CAR_FIELDS, 'admin'));
  expect(fields.sort(), what).toEqual([...FACTS, ...besides].sort());
});
