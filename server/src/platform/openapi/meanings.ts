import type { oas31 } from 'zod-openapi';

type Schema = oas31.SchemaObject | oas31.ReferenceObject;

/**
 * What a field means wherever its schema does not say it, by its name, or by what it stands in (a component, a field
 * or the id of an operation) and its name.
 */
const MEANINGS: Record<string, string> = {
  _id: 'Its id.',
  id: 'Its id.',
  userId: 'The `id` of an account.',
  name: 'Its name.',
  message: 'What was done, for a person to read.',
  'details.message': 'What is wrong with the field, for a person to read.',
  nextCursor: 'The `cursor` of the next page; null on the last.',
  limit: 'How many at most on a page.',
  cursor: 'What the page before answered as `nextCursor`.',
  state: 'Those that are open, or those that were resolved.',
  search: 'What they start with.',

  email: 'An email address, compared in lower case.',
  password: '6 characters to 72 bytes in UTF-8, any character.',
  currentPassword: 'The one to be replaced.',
  newPassword: '6 characters to 72 bytes in UTF-8, any character.',
  emailVerified: 'Whether a link that was sent there has been opened.',
  pendingEmail: 'The changed email, until its link is opened.',
  role: 'Moderators keep the catalogue; admins also see to accounts.',
  plan: 'Workshops work on cars of others.',
  discoverable: 'Whether others who look for the recipient of a car find the email.',
  token: 'The session: send it in the header `token`.',

  vin: 'A vehicle identification number: 5 to 17 letters and digits. In 17 characters O counts as 0.',
  make: 'Who built it.',
  model: 'The spec model: a generation or body.',
  baseModel: 'What spec models are generations of.',
  specModel: 'A generation or body of a base model.',
  engine: 'Its engine.',
  kw: 'kW; null when unknown.',
  hp: 'Metric horsepower; null when unknown.',
  cc: 'cm³; null when unknown, 0 for an electric motor.',
  fuel: 'What it burns; null when unknown.',
  imgUrl: 'A path on this server, or null where there is none.',
  docCount: 'How many stand below it.',
  formattedYearFrom: "A year as text, '' when unknown.",
  formattedYearTo: "A year as text, 'present' while it is built.",
  baseModels: 'Its base models, by name.',
  specModels: 'Its spec models, by name.',
  engines: 'Engines.',
  'NewCar.make': 'The `_id` of a make; null where it is typed.',
  'NewCar.baseModel': 'The `_id` of a base model of that make, where its spec model is typed.',
  'NewCar.model': 'The `_id` of a spec model of that make; null where it is typed.',
  'NewCar.engine': 'The `_id` of an engine of that spec model; null where it is typed.',
  'NewCar.typed':
    'What the catalogue lacks, and all that stands below it. It is suggested to the moderators.',
  'NewCar.name': "The owner's name, where it is not the account's; the customer's for a customer's car.",
  'NewCar.customer': 'A workshop adds the car of a customer, who claims it by a transfer. Not said means no.',
  'EditCar.make': 'The `_id` of a make; null where it is typed.',
  'EditCar.baseModel': 'The `_id` of a base model of that make, where its spec model is typed.',
  'EditCar.model': 'The `_id` of a spec model of that make; null where it is typed.',
  'EditCar.engine': 'The `_id` of an engine of that spec model; null where it is typed.',
  'EditCar.typed':
    'What the catalogue lacks, and all that stands below it. It is suggested to the moderators.',
  productionYear: 'From 1886 to next year.',
  mileage: 'km: the highest plausible reading.',
  publicId: 'The public code, by which anyone can look up the car.',
  standing: 'How the caller stands to the car, which says what they may do with it.',
  owner: 'Whose it is; without a `userId` nobody has claimed it.',
  'owner.name': 'As the owner calls themselves.',
  servicesCount: 'How many services there are.',
  activityCount: 'How many activities there are.',
  warningsCount: 'How many warnings are open.',
  carsCount: 'How many cars there are.',
  services: 'Services, the latest done first.',
  warnings: 'Open warnings, the newest first.',
  'WarningList.warnings': 'Those of the state that was asked for, the newest first.',
  activity: 'What happened, the newest first.',
  odometerVerdict: 'Whether the readings fit together; `no judgement` where there is nothing to compare.',
  cars: 'Cars.',
  car: 'The car that it is about.',
  onCar: 'The car that it was done on.',
  'NewService.onCar': 'The `_id` of the car that it was done on.',

  type: 'What was done; one of the types of `NewService`.',
  'postBillingWebhook.type':
    'What happened: `checkout.session.completed`, `customer.subscription.updated`, …',
  description: 'In the words of whoever wrote it.',
  parts: 'What was put in, one name each.',
  doneAt: 'YYYY-MM-DD',
  nextMileage: 'km at which the next one is due.',
  doneBy: 'The workshop that recorded it.',
  verifiedByWorkshop: 'Recorded by a workshop with access to the car; the owner cannot rewrite it.',
  implausible: 'The mileage contradicts the other readings, and is left out of figures.',
  dispute: "What the owner holds against a workshop's entry.",
  'may.change': 'Edit it and remove it.',
  'may.dispute': 'Put a sentence beside it: for the owner of the car, on what a workshop verified.',
  'may.withdrawDispute': 'Take that sentence back.',
  text: 'In the words of whoever wrote it.',
  sentence: 'What is wrong with the entry, in a sentence.',
  'MileageSeries.readings': 'In the order of their days.',
  'readings.mileage': 'km',
  title: 'What is wrong, in a line.',
  warnId: 'The `_id` of the warning.',
  action:
    'What kind of event: `NEW_CAR`, `CAR_TRANSFER`, `NEW_SERVICE`, `WARN_ADDED`, `WARN_RESOLVED`, `UPDATE_SERVICE`, `SOON_SERVICE`, `CAR_SCANNED`; take others as unknown.',
  details: 'What happened, for a person to read.',
  'getAuthAdminAudit.action':
    'What was done: `ROLE_CHANGED`, `PLAN_CHANGED`, `ACCOUNT_REMOVED`, `CLAIM_GRANTED`, `CLAIM_REJECTED`, or `MAKE_`, `BASE_MODEL_`, `SPEC_MODEL_` or `ENGINE_` with `CREATED`, `CHANGED` or `DELETED`.',
  'getAuthAdminAudit.user': 'The `id` of the account that it was done to.',
  'getAuthAdminAudit.by': 'The `id` of the account that did it.',

  full: 'The tank was filled to the brim.',
  missed: 'Purchases before this one were not recorded.',
  records: 'Purchases, the newest first.',
  litresPer100Km: 'Rounded to hundredths.',
  litres: 'Litres.',
  'Dashboard.fuel': 'What the caller bought, month by month.',

  fromUser: 'Who sends the car.',
  transfer: 'The transfer.',
  transfers: 'Pending transfers.',
  incomingTransfers: 'Cars that wait for the account to accept them.',
  workshops: 'Who has access.',
  workshop: 'Who has access now.',
  workshopId: 'The `id` of its account.',
  by: 'What gave it access: it made the car, a request was approved, or it used an access code.',
  requests: 'Who waits for an answer.',
  requestId: 'Names the request in paths.',
  accessCode: 'What the owner tells the workshop: good once, for 15 minutes.',
  'Access.code':
    'Until when the newest access code can be used; null where none can. The code itself is told once.',
  'CheckIn.code': 'The public code of the car.',
  lastServiceAt: 'YYYY-MM-DD; null without any service.',
  nextService: 'Of the newest services: the one that is due first. Null where none says when.',

  setByHand: 'An admin set the plan; payments made before do not change that.',
  planSetByHand: 'An admin set the plan; payments made before do not change that.',
  paidUntil: 'The end of what was paid for, where the plan came by payment and the provider told it.',
  available: 'Whether payments are set up here.',
  monthly: 'Billed monthly.',
  annual: 'Billed once a year.',
  price: 'USD',
  link: "The provider's checkout page for this account; null where it is not set up here.",
  'stripe-signature': "The provider's signature of the body.",
  created: 'Seconds since 1970.',
  data: 'What the event is about.',
  object: "The provider's object.",
  received: 'Always true.',
  effect: 'What became of the event.',

  evidence: 'What shows whose car it is, in words.',
  claims: 'Claims, the newest first.',
  claimant: 'Who claims the car.',
  reason: 'Why it was decided so, for both to read.',
  decision: 'Who gets the car.',
  decidedBy: 'The admin who decided.',

  access: 'Whether the workshop has access now or has asked for it.',
  request: 'What the owner is asked.',
  months: 'The last six calendar months, the current one last.',

  totals: 'How many there are.',
  users: 'Accounts.',
  ...Object.fromEntries(
    ['users', 'cars', 'services'].flatMap((what) => [
      [`totals.${what}`, `How many ${what} there are.`],
      [`months.${what}`, `How many ${what} were added in the month.`],
    ]),
  ),
  'getAuthAdminUsersById.cars': 'How many cars are theirs.',
  'getAuthAdminClaims.state': 'Those that are open, or those that were decided.',
  'getAuthAdminServices.services': 'Services, the newest written first.',
  entries: 'The newest first.',
  sessions: 'Where the account is signed in.',
  from: 'The first day, of UTC.',
  to: 'The last day, of UTC.',
  user: 'The account.',
  status: 'Always ok; a server that cannot serve fails.',
  database: 'What the data is kept in.',
  openapi: 'The version of OpenAPI.',
};

const isReference = (schema: Schema): schema is oas31.ReferenceObject => '$ref' in schema;

/** Adds a meaning to each field within that has none. @param within the component or field that it stands in */
const describeFields = (schema: Schema, within: string) => {
  if (isReference(schema)) return;
  for (const [field, inner] of Object.entries(schema.properties ?? {})) {
    if (isReference(inner)) continue;
    inner.description ??= MEANINGS[`${within}.${field}`] ?? MEANINGS[field];
    describeFields(inner, field);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    if (inner) describeFields(inner, within);
  }
};

const describeContent = (content: oas31.ContentObject | undefined, operation: string) => {
  const schema = content?.['application/json']?.schema;
  if (schema) describeFields(schema, operation);
};

const describeOperation = ({
  operationId = '',
  parameters = [],
  requestBody,
  responses,
}: oas31.OperationObject) => {
  for (const parameter of parameters) {
    if (!('in' in parameter)) continue;
    parameter.description ??= MEANINGS[`${operationId}.${parameter.name}`] ?? MEANINGS[parameter.name];
  }
  if (requestBody && 'content' in requestBody) describeContent(requestBody.content, operationId);
  const answers: Record<string, oas31.ResponseObject | oas31.ReferenceObject> = responses ?? {};
  for (const answer of Object.values(answers)) {
    if ('content' in answer) describeContent(answer.content, operationId);
  }
};

/** Says of each field and parameter what it means, where its schema does not. */
export const addMeanings = (document: oas31.OpenAPIObject): oas31.OpenAPIObject => {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    describeFields(schema, name);
  for (const { get, post, put, patch, delete: remove } of Object.values(document.paths ?? {})) {
    for (const operation of [get, post, put, patch, remove]) if (operation) describeOperation(operation);
  }
  return document;
};
