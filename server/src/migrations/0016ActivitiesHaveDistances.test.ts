import { ObjectId } from 'mongodb';
import { METRIC } from '@glovebox/shared/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentenceInWords, storedSentence } from '../platform/fields/sentence.ts';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { activitiesHaveDistances, activitySentence, auditSentence } from './0016ActivitiesHaveDistances.ts';

const MILES = { distance: 'mi' } as const;
const inMiles = (details: string) => sentenceInWords(storedSentence(activitySentence(details)), MILES);

it.each([
  ['Oil Change Service at 128,450 km', 'Oil Change Service at 79,815 mi'],
  ['Brake Service at 0 km', 'Brake Service at 0 mi'],
  ['Oil due at 125,000 km, overdue by 300 km', 'Oil due at 77,671 mi, overdue by 186 mi'],
  ['Oil due at 125,000 km', 'Oil due at 77,671 mi'],
  ['Disputed: Full Service at 125,300 km', 'Disputed: Full Service at 77,858 mi'],
  [
    'Brake Service at 1,000 km. Changed: mileage (was 2,000 km), next service (was none), parts',
    'Brake Service at 621 mi. Changed: mileage (was 1,243 mi), next service (was none), parts',
  ],
  [
    'Brake Service at 1,000 km. Changed: type (was Oil Change Service), next service (was 30,000 km), day (was 2026-03-01)',
    'Brake Service at 621 mi. Changed: type (was Oil Change Service), next service (was 18,641 mi), day (was 2026-03-01)',
  ],
  [
    'Removed by an admin: Oil at 1,000 km. Reason: not done at 900 km',
    'Removed by an admin: Oil at 621 mi. Reason: not done at 900 km',
  ],
  // a person's words
  ['Checked at 5,000 km as told at 128,450 km', 'Checked at 5,000 km as told at 79,815 mi'],
  ['Runs 5,000 km', 'Runs 5,000 km'],
  [
    'Removed by an admin: x at 1 km. Reason: y at 2 km. Reason: z',
    'Removed by an admin: x at 1 km. Reason: y at 2 km. Reason: z',
  ],
])('%s is read as %s', (details, words) => {
  expect(inMiles(details)).toBe(words);
});

it('changes nothing for those who read km, whatever was written', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      ' at 1,000 km',
      ' due at 5 km, overdue by 7 km',
      '. Changed: mileage (was 3 km)',
      '. Reason: ',
    ),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), (parts) => {
      const details = parts.join('');
      for (const sentence of [activitySentence, auditSentence])
        expect(sentenceInWords(storedSentence(sentence(details)), METRIC)).toBe(details);
    }),
  );
});

it('converts activities and the audit log, and leaves them as they are when run again', async () => {
  const database = await emptyDatabase();
  const [service, warning, removed] = [new ObjectId(), new ObjectId(), new ObjectId()];
  const details = 'Noise at 1,000 km';
  await database.collection('activities').insertMany([
    { _id: service, action: 'NEW_SERVICE', details: 'Oil at 1,000 km' },
    { _id: warning, action: 'WARN_ADDED', details },
  ]);
  await database
    .collection('auditlogs')
    .insertOne({ _id: removed, action: 'SERVICE_REMOVED', details: 'Oil at 1,000 km: twice' });
  const sorted = (name: string) => database.collection(name).find().sort({ _id: 1 }).toArray();
  for (let run = 0; run < 2; run += 1) {
    await activitiesHaveDistances.run(database);
    expect(await sorted('activities')).toEqual([
      { _id: service, action: 'NEW_SERVICE', details: 'Oil at ', distances: [{ at: 7, km: 1_000 }] },
      { _id: warning, action: 'WARN_ADDED', details },
    ]);
    expect(await sorted('auditlogs')).toMatchObject([
      { details: 'Oil at : twice', distances: [{ at: 7, km: 1_000 }] },
    ]);
  }
});
