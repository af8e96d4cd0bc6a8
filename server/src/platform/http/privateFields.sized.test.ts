import type { Service } from '@glovebox/shared/serviceRecord';
import type { Warning, WarningListAnswer } from '@glovebox/shared/warning';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '../../../../testing/tier.ts';
import { API_ROUTES } from '../../apiRoutes.ts';
import { FormerServiceModel } from '../../modules/service-records/formerServiceModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { SuggestionModel } from '../../modules/suggestions/suggestionModel.ts';
import { AccountTokenModel } from '../../modules/accounts/accountTokenModel.ts';
import { AccessTokenModel } from '../../modules/accounts/accessTokenModel.ts';
import { WebhookDeliveryModel } from '../../modules/webhooks/webhookDeliveryModel.ts';
import { WebhookModel } from '../../modules/webhooks/webhookModel.ts';
import { CalendarModel } from '../../modules/accounts/calendarModel.ts';
import { AuditLogModel } from '../../modules/audit/auditLogModel.ts';
import { PlanGrantModel } from '../../modules/billing/planGrantModel.ts';
import { DeliveryModel } from '../../modules/notices/deliveryModel.ts';
import { SubscriptionModel } from '../../modules/billing/subscriptionModel.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { CarPurchaseModel } from '../../modules/car-purchases/carPurchaseModel.ts';
import { shrinkCatalogue } from '../../testing/catalogue.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { PROOF, signUp } from '../../testing/people.ts';
import { possibleTexts, NOUNS, plantValues, type Planted } from '../../testing/plantedFields.ts';
import {
  buildRequest,
  callRoute,
  getPolicyCase,
  callerHeaders,
  signInAgain,
  type Asked,
} from '../../testing/policyCalls.ts';
import { POLICY_CASES } from '../../testing/policyCases.ts';
import { CALLERS, type Caller, type World } from '../../testing/policyCases/policyCase.ts';
import { buildTypedCar } from '../../testing/suggestions.ts';
import { QUOTAS } from '../config/quotas.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { buildWorld } from '../../testing/world.ts';
import type { Route } from './route.ts';

/** The readers of a field table that each caller is for one document. `everyone` applies to all other callers. */
type Readers = Partial<Record<Caller | 'everyone', string[]>>;

interface Answer {
  /** The call, such as GET /car/65f0… */
  call: string;
  caller: Caller;
  text: string;
}

let api: TestServer;
const planted: (Planted & { readers: Readers })[] = [];
const answers: Answer[] = [];
let readAnswers: Answer[] = [];
/** What nobody may see, and what strangers may not see. */
let secrets: Record<'ofAll' | 'ofPeople', string[]>;

/** Returns the secrets and the identities of all accounts. All emails in the tests have the same end. */
const secretsOfAccounts = async () => {
  const accounts = await UserModel.find().lean();
  const sessions = accounts.flatMap((account) => (account.sessions ?? []).map(({ _id }) => _id));
  return {
    ofAll: [...sessions, PROOF.password, '$2'],
    ofPeople: [...accounts.map(({ _id }) => _id.toHexString()), '@example.org'],
  };
};

const plant = async (
  readers: Readers,
  collection: keyof typeof NOUNS,
  id: string,
  but: readonly string[] = [],
) => {
  for (const one of await plantValues(collection, id, but)) planted.push({ ...one, readers });
};

const addWarning = async ({ people, car }: World, title: string): Promise<Warning> => {
  const { owner } = people;
  await owner.post(`/api/car/warning/${car._id}`).send({ title, priority: 1 }).expect(201);
  const { body } = await owner.get(`/api/car/${car._id}/warnings`).expect(200);
  return (body as WarningListAnswer).warnings.find((warning) => warning.title === title)!;
};

/**
 * Fields in which a planted value would change the state of a transfer, a claim or an account, or let each of its calls
 * fail.
 */
const STATE = ['endedAt', 'decidedAt', 'closing', 'lock', 'settings.timeZone'];
// the schema of the API has an enum here, but the database does not
const FUEL = 'typed.engine.fuel';

/** Fields whose readers depend on who paid, so `plantAmounts` plants them. */
const AMOUNTS = ['payer', 'cost', 'where', 'billed'];

let amounts = 0;

/** Puts an amount and a place into a service. The path ends in a dot or is empty. */
const plantAmount = async (readers: Readers, { _id }: Pick<Service, '_id'>, path: string) => {
  amounts += 1;
  const minorUnits = 900_000_007 + 1_000 * amounts;
  const where = `planted amount ${amounts} at services.${path}where`;
  const values = { [`${path}cost`]: { minorUnits, currency: 'EUR' }, [`${path}where`]: where };
  await ServiceRecordModel.collection.updateOne({ _id: new Types.ObjectId(_id) }, { $set: values });
  // the name of the field without its index in a list
  const field = `services.${path.replace(/\d\./, '')}`;
  for (const [name, value] of Object.entries({ 'cost.minorUnits': minorUnits, where }))
    planted.push({ field: `${field}${name}`, looks: possibleTexts(value), visibleTo: ['people'], readers });
};

/** Plants the costs of services, which are visible to who paid, to the workshop, or to who got them with a transfer. */
const plantAmounts = async ({ people, car, service }: World, verified: Service): Promise<Service> => {
  const { owner, formerOwner, other } = people;
  await plantAmount({ owner: ['people'] }, service, '');
  await plantAmount({ owner: ['people'] }, verified, '');
  await plantAmount({ owner: ['people'], workshop: ['people'] }, verified, 'billed.');
  const paidBefore = await buildService(owner, car, { mileage: 120_550 });
  const handedOver = [owner, other].map(({ user }) => ({ _id: new Types.ObjectId(user.id) }));
  await ServiceRecordModel.updateOne(
    { _id: paidBefore._id },
    { $set: { payer: new Types.ObjectId(formerOwner.user.id), handedOver } },
  );
  await plantAmount({ formerOwner: ['people'] }, paidBefore, '');
  const kept = await ServiceRecordModel.collection.findOne({ _id: new Types.ObjectId(paidBefore._id) });
  await FormerServiceModel.collection.insertOne({ ...kept!, owner: null });
  await plant({ formerOwner: ['people'] }, 'formerservices', paidBefore._id, ['workshop', ...AMOUNTS]);
  await plantAmount({ owner: ['people'] }, paidBefore, 'handedOver.0.');
  await plantAmount({}, paidBefore, 'handedOver.1.');
  return paidBefore;
};

/**
 * Plants values in documents about an account: a mailed link, an entry of the audit log, its plan and its payments.
 * @returns the path that reads what was sent to its webhook
 */
const plantInternal = async ({ people }: World): Promise<string> => {
  const { owner, other } = people;
  const user = new Types.ObjectId(owner.user.id);
  const soon = new Date(Date.now() + 3_600_000);
  const token = await AccountTokenModel.create({
    user,
    kind: 'verify',
    email: owner.user.email,
    hash: 'a hash',
    expiresAt: soon,
  });
  await plant({}, 'accounttokens', token._id.toHexString());
  const entry = await AuditLogModel.create({ action: 'ROLE_CHANGED', user, details: 'from user' });
  await plant({ admin: ['admin'] }, 'auditlogs', entry._id.toHexString(), ['action', 'change']);
  const grant = { by: 'payment', plan: 'workshop', since: soon, paidUntil: soon } as const;
  await PlanGrantModel.create({ _id: other.user.id, ...grant });
  await plant({ other: ['self'], admin: ['admin'] }, 'plangrants', other.user.id);
  const delivery = await DeliveryModel.create({
    person: user,
    channel: 'mail',
    state: 'waiting',
    text: { title: 'a title', body: 'a body', isUrgent: false },
    attempts: 1,
    reason: 'a reason',
    nextAt: soon,
    createdAt: soon,
  });
  await plant({ admin: ['admin'] }, 'deliveries', delivery._id.toHexString());
  const calendar = { _id: other.user.id, hash: 'a hash', since: soon };
  await CalendarModel.create(calendar);
  await plant({ other: ['self'] }, 'calendars', other.user.id);
  const accessToken = await AccessTokenModel.create({
    person: new Types.ObjectId(other.user.id),
    hash: 'a hash',
    name: 'a name',
    scope: 'read',
    createdAt: soon,
    expiresAt: soon,
    lastUsedAt: soon,
  });
  await plant({ other: ['self'] }, 'accesstokens', accessToken._id.toHexString());
  const webhook = await WebhookModel.create({
    person: new Types.ObjectId(other.user.id),
    url: 'https://hooks.example.org/',
    events: ['warning.added'],
    secret: 'whsec_AAAA',
    createdAt: soon,
    failingSince: soon,
    failures: 1,
    offSince: soon,
  });
  await plant({ other: ['self'] }, 'webhooks', webhook._id.toHexString());
  const toWebhook = await WebhookDeliveryModel.create({
    webhook: webhook._id,
    person: new Types.ObjectId(other.user.id),
    event: 'warning.added',
    body: '{}',
    state: 'waiting',
    attempts: 1,
    status: 500,
    reason: 'a reason',
    nextAt: soon,
    createdAt: soon,
  });
  await plant({ other: ['self'] }, 'webhookdeliveries', toWebhook._id.toHexString());
  const subscription = await SubscriptionModel.create({
    _id: 'sub_planted',
    user,
    paid: true,
    ended: false,
    since: soon,
  });
  await plant({}, 'subscriptions', subscription._id);
  return `/webhooks/${webhook._id.toHexString()}/deliveries`;
};

/** Plants values everywhere; returns additional paths to call. */
const plantAll = async (world: World): Promise<string[]> => {
  const { people, car, service, fuel, reading, expense, planEntry } = world;
  const { accessRequest, claim, transfer } = world;
  const { owner, formerOwner, workshop, other } = people;
  const verified = await buildService(workshop, car, { mileage: 120_600, nextMileage: 130_000 });
  const typedCar = await buildTypedCar(api, owner);
  const kept = await buildCar(api, workshop, { customer: true, name: 'Carla Customer' });
  const open = await addWarning(world, 'stays open');
  const resolved = await addWarning(world, 'is resolved');
  await owner.put(`/api/car/${car._id}/warning`).send({ warnId: resolved._id }).expect(200);
  await owner.put(`/api/car/claim/${claim}/answer`).send({ evidence: 'I bought it.' }).expect(200);
  const locked = await signUp(api);
  const suggestion = await SuggestionModel.findOne({ car: typedCar._id }).orFail().lean();
  const activityOf = async (action: 'WARN_ADDED' | 'CAR_TRANSFER') =>
    (await ActivityModel.findOne({ car: car._id, action }).orFail().lean())._id.toHexString();

  const ofCar = { owner: ['owner'], workshop: ['workshop'], everyone: ['public'], admin: ['admin'] };
  const onCar = { owner: ['people'], workshop: ['people'], everyone: ['public'], admin: ['admin'] };
  await plant(ofCar, 'cars', car._id, [FUEL]);
  await plant({ workshop: ['keeper'], everyone: ['public'], admin: ['admin'] }, 'cars', kept._id, [FUEL]);
  await plant(onCar, 'services', service._id, ['workshop', 'dispute', ...AMOUNTS]);
  await plant(onCar, 'services', verified._id, AMOUNTS);
  const paidBefore = await plantAmounts(world, verified);
  await plant(onCar, 'warnings', open._id, ['resolvedAt']);
  await plant(onCar, 'warnings', resolved._id);
  await plant(onCar, 'activities', await activityOf('WARN_ADDED'), ['scans']);
  await plant(onCar, 'activities', await activityOf('CAR_TRANSFER'), ['details']);
  await plant({ owner: ['buyer'] }, 'fuel', fuel._id);
  await plant({ owner: ['payer'] }, 'expenses', expense._id);
  // a day of the year has a format, and what an entry is counted from follows from the services
  await plant({ owner: ['people'], workshop: ['people'] }, 'planEntries', planEntry._id, ['onDay', 'last']);
  const had = await CarPurchaseModel.findOne({ car: car._id, ended: { $ne: null } })
    .orFail()
    .lean();
  await plant({ formerOwner: ['person'] }, 'carpurchases', had._id.toHexString());
  await plant({ formerOwner: ['sender'], owner: ['receiver'] }, 'handovers', had._id.toHexString());
  // another recorder would hide the note from the owner, and the public page shows a new instrument
  await plant({ owner: ['people', 'recorder'], workshop: ['people'] }, 'readings', reading._id, [
    'recordedBy',
    'newInstrument',
  ]);
  await plant({ owner: ['parties'], recipient: ['parties'] }, 'transfers', transfer.id, STATE);
  await plant({ formerOwner: ['claimant'], owner: ['owner'], admin: ['admin'] }, 'vinclaims', claim, STATE);
  await plant({ owner: ['owner'], strangeWorkshop: ['workshop'] }, 'accessrequests', accessRequest);
  await owner.post(`/api/car/${car._id}/access`).expect(201);
  await plant({ owner: ['owner'] }, 'accesscodes', car._id);
  await plant(
    { owner: ['inCharge'], moderator: ['moderator'], admin: ['moderator'] },
    'suggestions',
    suggestion._id.toHexString(),
    [...STATE, FUEL],
  );
  // others can find a discoverable account by its email
  await UserModel.updateMany({}, { discoverable: false });
  await plant({ formerOwner: ['self'], admin: ['admin'] }, 'users', formerOwner.user.id, STATE);
  await plant({ other: ['self'], admin: ['admin'] }, 'users', other.user.id, STATE);
  await plant({ admin: ['admin'] }, 'users', locked.user.id, ['closing', 'settings.timeZone']);
  return [
    await plantInternal(world),
    `/car/${kept._id}`,
    `/car/check/${kept.publicId}`,
    `/car/${typedCar._id}`,
    `/car/${car._id}/warnings?state=resolved`,
    `/service/${verified._id}`,
    `/service/${paidBefore._id}`,
    `/auth/admin/users/${locked.user.id}`,
  ];
};

/** The description of the API, and the service book, whose text is compressed in a PDF and has its own tests. */
const WITHOUT_FIELDS = [
  'GET /openapi.json',
  'GET /docs',
  'GET /docs/scalar.js',
  'GET /docs/start.js',
  'GET /car/:id/book',
];

const textOf = ({ text }: { text?: string }) => text ?? '';

const read = async ({ people }: World, caller: Caller, path: string) => {
  const answer = api.request.get(`/api${path}`);
  if (caller !== 'anonymous') void answer.set('token', people[caller].token);
  // a picture has no text
  answers.push({ call: `GET ${path}`, caller, text: textOf(await answer) });
};

/** Reads a public page as a browser with a session. */
const openPage = async ({ people }: World, caller: Caller, path: string) => {
  const answer = api.request.get(path).set('Accept', 'text/html').expect(200);
  if (caller !== 'anonymous') void answer.set('Cookie', `token=${people[caller].token}`);
  // the page contains the address by which it was requested
  answers.push({ call: `GET ${path} (page)`, caller, text: textOf(await answer).replaceAll(path, '') });
};

/**
 * Calls a writing route as its case says or, for a caller who may not, with the id of the document with planted values.
 */
const write = async (world: World, caller: Caller, route: string) => {
  const { answers: expected, forId, foreignId } = getPolicyCase(route);
  const keep = async (asked: Asked) => {
    const answer = await callRoute(world, route, asked, await callerHeaders(world, caller, route));
    await signInAgain(world, caller, route);
    answers.push({ call: `${route}, ${asked.path}`, caller, text: textOf(answer) });
  };
  await keep(await buildRequest(world, route));
  if (!forId || !foreignId || expected[caller] < 400) return;
  const { path, body } = forId(world, foreignId(world));
  await keep({ path, body });
};

beforeAll(async () => {
  // the planted values include the counts of a car, which are then far above its quotas
  api = await startTestServer({
    quotas: { ...QUOTAS, services: 0, warnings: 0, readings: 0, purchases: 0, expenses: 0 },
  });
  await shrinkCatalogue();
  const world = await buildWorld(api);
  const others = await plantAll(world);
  secrets = await secretsOfAccounts();
  const reads = API_ROUTES.filter(
    ({ name, method }) => method === 'get' && !WITHOUT_FIELDS.includes(name),
  ).map(({ name }) => POLICY_CASES[name]!);
  const paths = [...others];
  // sequentially, because they create what they refer to
  for (const { path } of reads) paths.push(await path(world));
  for (const caller of CALLERS) {
    for (const path of paths) await read(world, caller, path);
    for (const path of [world.car.publicId, `vin/${world.car.vin}`])
      await openPage(world, caller, `/check/${path}`);
  }
  readAnswers = [...answers];
  // these come last, because they change the documents that were read
  for (const { name, method } of sized<readonly Route[]>({ quick: [], sweeps: API_ROUTES })) {
    if (method === 'get') continue;
    for (const caller of CALLERS) await write(world, caller, name);
  }
}, 900_000);
afterAll(() => api.stop());

const readersOf = ({ readers }: (typeof planted)[number], caller: Caller) => [
  ...(readers[caller] ?? []),
  ...(readers.everyone ?? []),
];

/** Whoever has the address of a calendar reads what its owner reads. */
const isByAddress = ({ call }: Answer) => call.startsWith('GET /calendar/');

const isFor = (one: (typeof planted)[number], caller: Caller) =>
  readersOf(one, caller).some((reader) => one.visibleTo.includes(reader));

const shows = ({ text }: Answer, { looks }: Planted) => looks.some((look) => text.includes(look));

it('shows no field to a reader whom its table does not allow', () => {
  // the email of the recipient, which belongs to an account
  const isKnown = (one: Planted, caller: Caller) => one.field === 'transfers.toEmail' && caller === 'admin';
  const leaks = planted.flatMap((one) =>
    answers
      .filter(
        (answer) =>
          !isFor(one, isByAddress(answer) ? 'owner' : answer.caller) &&
          !isKnown(one, answer.caller) &&
          shows(answer, one),
      )
      .map(({ call, caller }) => `${one.field} is answered to ${caller} by ${call}`),
  );
  expect(leaks).toEqual([]);
});

it('shows nobody a session, a password or its hash, and strangers no email and no id of a person', () => {
  const leaks = readAnswers.flatMap(({ call, caller, text }) =>
    [...secrets.ofAll, ...(caller === 'anonymous' ? secrets.ofPeople : [])]
      .filter((secret) => text.includes(secret))
      .map((secret) => `${secret} is answered to ${caller} by ${call}`),
  );
  expect(leaks).toEqual([]);
  // the public page was not merely refused
  expect(readAnswers.some(({ caller, call }) => caller === 'anonymous' && call.endsWith('(page)'))).toBe(
    true,
  );
});

/** Fields that responses show only in a derived form, or that the calls of the test compute anew. */
const NOT_AS_STORED = [
  'carpurchases.ended.at',
  'cars.begunAnewAt',
  'cars.lastReadingOn',
  'formerservices.ownRevision',
  'formerservices.revision',
  'services.ownRevision',
  'suggestions.says',
];

it('finds each field that somebody may see in a response', () => {
  const unseen = planted.filter(
    (one) =>
      one.visibleTo.length > 0 &&
      !readAnswers.some((answer) => isFor(one, answer.caller) && shows(answer, one)),
  );
  const fields = new Set(unseen.map(({ field }) => field));
  const seen = new Set(planted.filter((one) => !unseen.includes(one)).map(({ field }) => field));
  expect([...fields].filter((field) => !seen.has(field)).sort()).toEqual(NOT_AS_STORED);
});

/** Collections without planted values: the catalogue, which everybody may read, its maintenance, and internal ones. */
const NOT_PLANTED = [
  ...['makes', 'baseModels', 'specModels', 'engines', 'pictures', 'seeds'],
  ...['catalogueEdits', 'removals'],
  ...['recordImports', 'recordImportPieces'],
  ...['ratelimits', 'submissions', 'sessions', 'usedgooglestates'],
  ...['removedsubscriptions', 'stripeevents', 'vintraces', 'notices'],
];

it('plants values in every collection that is not listed as one without private fields', () => {
  const collections = Object.values(mongoose.models).map(({ collection }) => collection.name);
  const known = [...Object.keys(NOUNS), ...NOT_PLANTED];
  expect(collections.filter((name) => !known.includes(name)).sort()).toEqual([]);
});
