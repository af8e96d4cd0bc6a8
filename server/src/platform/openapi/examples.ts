import type { oas31 } from 'zod-openapi';

type Schema = oas31.SchemaObject | oas31.ReferenceObject;
type Schemas = Record<string, Schema>;

const ID = '66f0c1d2a3b4c5d6e7f80912';

/** What fields hold in examples, by their name, where it differs by what they stand in: as for meanings. */
const VALUES: Record<string, unknown> = {
  'NewCar.customer': false,
  'make.name': 'Volkswagen',
  'CarMake.name': 'Volkswagen',
  'CarModel.name': 'Golf VII (5G)',
  'CarEngine.name': '1.5 TSI',
  'WorkshopAccess.name': 'Garage Brandt',
  'AccessRequest.name': 'Garage Brandt',
  'specModel.name': 'Golf VII (5G)',
  'months.name': 'March',
  'months.month': '2026-03',
  'Make.name': 'Volkswagen',
  'model.name': 'Golf VII (5G)',
  'baseModel.name': 'Golf',
  'BaseModel.name': 'Golf',
  'SpecModel.name': 'Golf VII (5G)',
  'engine.name': '1.5 TSI',
  'Engine.name': '1.5 TSI',
  'postCarsMake.name': 'Volkswagen',
  'putCarsMakeById.name': 'Volkswagen',
  'postCarsBasemodel.name': 'Golf',
  'putCarsBasemodelById.name': 'Golf',
  'postCarsSpecmodel.name': 'Golf VII (5G)',
  'putCarsSpecmodelById.name': 'Golf VII (5G)',
  'postCarsEngine.name': '1.5 TSI',
  'putCarsEngineById.name': '1.5 TSI',
  'postCarsEngines.name': '1.5 TSI',
  'engines.name': '1.5 TSI',
  'car.name': 'Volkswagen Golf VII (5G)',
  'doneBy.name': 'Garage Brandt',
  'BaseModels.name': 'Volkswagen',
  'SpecModels.name': 'Golf',
  'Engines.name': 'Golf VII (5G)',
  'Health.version': '1.0.0',
  'ActivityEntry.details': 'Oil Change Service at 128,450 km',
  'AuditEntry.action': 'CLAIM_REJECTED',
  'AuditEntry.details': 'stays as it is: The registration document names the owner.',
  'getAuthAdminAudit.action': 'CLAIM_REJECTED',
  'postBillingWebhook.id': 'evt_1TB2mLKx8yQd',
  'postBillingWebhook.type': 'checkout.session.completed',
  'postBillingWebhook.created': 1773480413,
  'postAuthReset.token': 'hV3kq0nYb7LwXe9Rt2Za5Uc8Sd1Fg4Jm6Po_QiWsEoA',
  'postAuthVerify.token': 'hV3kq0nYb7LwXe9Rt2Za5Uc8Sd1Fg4Jm6Po_QiWsEoA',
  'Message.message': 'Done.',
  'Failure.message': 'Not found',
  'NewWarning.description': 'Grinding noise when braking from above 80 km/h',
  'Warning.description': 'Grinding noise when braking from above 80 km/h',
  _id: ID,
  id: ID,
  name: 'Maria Keller',
  email: 'maria@example.org',
  password: 'correct horse battery',
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiI2NmYwIn0.c2lnbmF0dXJl',
  vin: 'WVWZZZAUZJW113457',
  publicId: '7KQM4XW2PFHT9B3D',
  mileage: 128450,
  nextMileage: 143450,
  productionYear: 2017,
  kw: 110,
  hp: 150,
  cc: 1498,
  fuel: 'petrol',
  imgUrl: '/api/cars/logos/volkswagen.svg',
  yearFrom: 2012,
  yearTo: 2020,
  formattedYearFrom: '2012',
  formattedYearTo: '2020',
  docCount: 12,
  action: 'NEW_SERVICE',
  type: 'Oil Change Service',
  title: 'Front brake pads worn',
  description: 'Oil 5W-30 and filter changed',
  parts: ['Oil filter'],
  doneAt: '2026-03-14',
  amount: 41.27,
  cpl: 1.659,
  note: 'Spare key in the second drawer',
  nextCursor: 'WyIyMDI2LTAzLTE0IiwiNjZmMCJd',
  cursor: 'WyIyMDI2LTAzLTE0IiwiNjZmMCJd',
  litresPer100Km: 6.42,
  litres: 512.3,
  distance: 7980,
  servicesCount: 14,
  message: 'Done.',
  error: 'Not found',
  'path.token': 'mR7x2Kc9Qw4ZpT1vB8nYdA',
  value: '7KQM4XW2PFHT9B3D',
  file: 'volkswagen.svg',
  searchText: 'maria',
  makeId: ID,
  baseModelId: ID,
  specModelId: ID,
  carId: ID,
  recordId: ID,
  requestId: ID,
  workshopId: ID,
  onCar: ID,
  'NewTransfer.car': ID,
  'AdminCar.make': 'Volkswagen',
  'AdminCar.model': 'Golf VII (5G)',
  'AdminCar.engine': '1.5 TSI',
  pendingEmail: 'maria.keller@example.org',
  currentPassword: 'correct horse battery',
  newPassword: 'staple battery correct',
  toUser: 'jonas@example.org',
  secret: 'c2VjcmV0IG9mIHRoZSBtYWls',
  evidence: 'Bought on 2 March 2026; the registration document is in my name.',
  answer: 'I own it since 2019.',
  reason: 'The registration document names the claimant.',
  subject: `car ${ID}`,
  lastServiceAt: '2026-03-14',
  sentence: 'The brake fluid was not changed',
  text: 'The brake fluid was not changed',
  search: 'WVW',
  accessCode: '4F7K9QXT',
  details: 'Oil Change Service at 128,450 km',
  timestamp: '2026-03-14T09:26:53.000Z',
  implausible: false,
  missed: false,
};

/** What may not hold all of its fields at once. */
const TYPED_ENGINE = { name: '1.5 TSI evo', kw: 96, hp: 131, cc: 1498, fuel: 'Petrol' };
const CHOSEN_AND_TYPED = { make: ID, model: ID, engine: null, typed: { engine: TYPED_ENGINE } };
const WHOLE: Record<string, unknown> = {
  CheckIn: { code: '7KQM4XW2PFHT9B3D', accessCode: '4F7K9QXT' },
  NewCar: { ...CHOSEN_AND_TYPED, vin: 'WVWZZZAUZJW113457', mileage: 128_450, productionYear: 2018 },
  EditCar: { ...CHOSEN_AND_TYPED, mileage: 128_450 },
  AcceptSuggestion: {
    make: { use: ID },
    baseModel: { use: ID },
    specModel: { use: ID },
    engine: { create: TYPED_ENGINE },
    alike: true,
    revision: 0,
  },
};

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';

const isReference = (schema: Schema): schema is oas31.ReferenceObject => '$ref' in schema;

interface Place {
  schemas: Schemas;
  /** The component or field that the value stands in. */
  within: string;
  field: string;
}

const ofString = ({ format, pattern, minLength = 0 }: oas31.SchemaObject): string => {
  if (format === 'date-time') return '2026-03-14T09:26:53.000Z';
  if (format === 'uri') return 'https://pay.example.com/checkout';
  if (pattern?.includes('{24}')) return ID;
  if (pattern?.includes('\\d{4}-\\d{2}-\\d{2}')) return '2026-03-14';
  return 'text'.padEnd(minLength, '.');
};

const ofObject = (schema: oas31.SchemaObject, { schemas, within }: Place): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, inner]) => [
      field,
      exampleOf(inner, { schemas, within, field }),
    ]),
  );

const isOfType = (value: unknown, type: oas31.SchemaObject['type']) => {
  const kind = Array.isArray(value) ? 'array' : typeof value;
  const types = Array.isArray(type) ? type : [type];
  return types.some((one) => one === kind || (kind === 'number' && one === 'integer'));
};

const named = (schema: oas31.SchemaObject, { within, field }: Place): unknown => {
  const value = VALUES[`${within}.${field}`] ?? VALUES[field];
  return isOfType(value, schema.type) ? value : undefined;
};

/** A value that the schema allows, and that reads like one of the field's. */
export const exampleOf = (schema: Schema, place: Place): unknown => {
  if (isReference(schema)) {
    const name = nameOf(schema.$ref);
    const target = place.schemas[name];
    if (name in WHOLE) return WHOLE[name];
    return target && exampleOf(target, { ...place, within: name, field: '' });
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice?.[0]) return exampleOf(choice[0], place);
  const value = named(schema, place);
  if (value !== undefined) return value;
  if (schema.default !== undefined) return schema.default;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return ofObject(schema, { ...place, within: place.field || place.within });
    case 'array':
      return schema.items ? [exampleOf(schema.items, place)] : [];
    case 'string':
      return ofString(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 3;
    case 'boolean':
      return true;
    default:
      return null;
  }
};

const addTo = (content: oas31.ContentObject | undefined, schemas: Schemas, operation: string) => {
  const json = content?.['application/json'];
  if (json?.schema) json.example = exampleOf(json.schema, { schemas, within: operation, field: '' });
};

/** Adds an example to each body and each success. */
export const addExamples = (document: oas31.OpenAPIObject): oas31.OpenAPIObject => {
  const schemas = document.components?.schemas ?? {};
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path.get, path.post, path.put, path.patch, path.delete]) {
      if (!operation) continue;
      const { operationId = '', requestBody } = operation;
      const responses: Record<string, oas31.ResponseObject | oas31.ReferenceObject> =
        operation.responses ?? {};
      if (requestBody && 'content' in requestBody) addTo(requestBody.content, schemas, operationId);
      for (const response of Object.values(responses)) {
        if ('content' in response) addTo(response.content, schemas, operationId);
      }
    }
  }
  return document;
};
