import { ACCESS_CODE_FIELDS, ACCESS_REQUEST_FIELDS } from '@glovebox/shared/access';
import { ACTIVITY_FIELDS } from '@glovebox/shared/activityFields';
import { CAR_FIELDS } from '@glovebox/shared/carFields';
import type { FieldTable } from '@glovebox/shared/fieldTable';
import { EXPENSE_FIELDS } from '@glovebox/shared/expense';
import { FUEL_FIELDS } from '@glovebox/shared/fuel';
import { CAR_PURCHASE_FIELDS } from '@glovebox/shared/carPurchase';
import { HAND_OVER_FIELDS } from '@glovebox/shared/handOver';
import { PLAN_FIELDS } from '@glovebox/shared/planEntry';
import { READING_FIELDS } from '@glovebox/shared/reading';
import { SERVICE_FIELDS } from '@glovebox/shared/serviceRecord';
import { SUGGESTION_FIELDS } from '@glovebox/shared/suggestion';
import { TRANSFER_FIELDS } from '@glovebox/shared/transfer';
import { USER_FIELDS } from '@glovebox/shared/user';
import { CLAIM_FIELDS } from '@glovebox/shared/vinClaim';
import { LISTED_WARNING_FIELDS } from '@glovebox/shared/warning';
import { isObjectIdOrHexString, Types, type Model, type SchemaType } from 'mongoose';
import { AccountTokenModel } from '../modules/accounts/accountTokenModel.ts';
import { AccessTokenModel } from '../modules/accounts/accessTokenModel.ts';
import { CalendarModel } from '../modules/accounts/calendarModel.ts';
import { ActivityModel } from '../modules/activity/activityModel.ts';
import { AuditLogModel } from '../modules/audit/auditLogModel.ts';
import { PlanGrantModel } from '../modules/billing/planGrantModel.ts';
import { SubscriptionModel } from '../modules/billing/subscriptionModel.ts';
import { CarModel } from '../modules/cars/carModel.ts';
import { VinClaimModel } from '../modules/claims/vinClaimModel.ts';
import { ExpenseModel } from '../modules/expenses/expenseModel.ts';
import { FuelRecordModel } from '../modules/fuel/fuelModel.ts';
import { HandOverModel } from '../modules/hand-overs/handOverModel.ts';
import { CarPurchaseModel } from '../modules/car-purchases/carPurchaseModel.ts';
import { PlanEntryModel } from '../modules/plans/planModel.ts';
import { DeliveryModel } from '../modules/notices/deliveryModel.ts';
import { ReadingModel } from '../modules/readings/readingModel.ts';
import { FormerServiceModel } from '../modules/service-records/formerServiceModel.ts';
import { ServiceRecordModel } from '../modules/service-records/serviceRecordModel.ts';
import { SuggestionModel } from '../modules/suggestions/suggestionModel.ts';
import { TransferModel } from '../use-cases/transfer-car/transferModel.ts';
import { UserModel } from '../modules/accounts/userModel.ts';
import { WebhookDeliveryModel } from '../modules/webhooks/webhookDeliveryModel.ts';
import { WebhookModel } from '../modules/webhooks/webhookModel.ts';
import { WarningModel } from '../modules/warnings/warningModel.ts';
import { AccessCodeModel } from '../modules/workshops/accessCodeModel.ts';
import { AccessRequestModel } from '../modules/workshops/accessRequestModel.ts';

interface Noun {
  model: Pick<Model<unknown>, 'schema' | 'collection'>;
  table: FieldTable;
}

const noun = (model: object, table: FieldTable): Noun => ({ model: model as Noun['model'], table });

/** The field tables of the nouns and of everything else that belongs to somebody, by collection. */
export const NOUNS = {
  accesscodes: noun(AccessCodeModel, ACCESS_CODE_FIELDS),
  accessrequests: noun(AccessRequestModel, ACCESS_REQUEST_FIELDS),
  activities: noun(ActivityModel, ACTIVITY_FIELDS),
  cars: noun(CarModel, CAR_FIELDS),
  expenses: noun(ExpenseModel, EXPENSE_FIELDS),
  fuel: noun(FuelRecordModel, FUEL_FIELDS),
  carpurchases: noun(CarPurchaseModel, CAR_PURCHASE_FIELDS),
  handovers: noun(HandOverModel, HAND_OVER_FIELDS),
  planEntries: noun(PlanEntryModel, PLAN_FIELDS),
  readings: noun(ReadingModel, READING_FIELDS),
  services: noun(ServiceRecordModel, SERVICE_FIELDS),
  formerservices: noun(FormerServiceModel, SERVICE_FIELDS),
  suggestions: noun(SuggestionModel, SUGGESTION_FIELDS),
  transfers: noun(TransferModel, TRANSFER_FIELDS),
  users: noun(UserModel, USER_FIELDS),
  vinclaims: noun(VinClaimModel, CLAIM_FIELDS),
  warnings: noun(WarningModel, LISTED_WARNING_FIELDS),
  // no field table of the product covers these collections, so this table says who sees them
  accounttokens: noun(AccountTokenModel, {}),
  auditlogs: noun(AuditLogModel, {
    subject: { visibleTo: ['admin'] },
    details: { visibleTo: ['admin'] },
    createdAt: { visibleTo: ['admin'] },
  }),
  deliveries: noun(DeliveryModel, {
    reason: { visibleTo: ['admin'] },
    attempts: { visibleTo: ['admin'] },
    createdAt: { visibleTo: ['admin'] },
    nextAt: { visibleTo: ['admin'] },
  }),
  accesstokens: noun(AccessTokenModel, {
    name: { visibleTo: ['self'] },
    createdAt: { visibleTo: ['self'] },
    expiresAt: { visibleTo: ['self'] },
    lastUsedAt: { visibleTo: ['self'] },
  }),
  webhooks: noun(WebhookModel, {
    url: { visibleTo: ['self'] },
    createdAt: { visibleTo: ['self'] },
    failingSince: { visibleTo: ['self'] },
    switchedOffAt: { visibleTo: ['self'] },
  }),
  webhookdeliveries: noun(WebhookDeliveryModel, {
    attempts: { visibleTo: ['self'] },
    status: { visibleTo: ['self'] },
    reason: { visibleTo: ['self'] },
    nextAt: { visibleTo: ['self'] },
    createdAt: { visibleTo: ['self'] },
  }),
  calendars: noun(CalendarModel, { since: { visibleTo: ['self'] } }),
  plangrants: noun(PlanGrantModel, { paidUntil: { visibleTo: ['self', 'admin'] } }),
  subscriptions: noun(SubscriptionModel, {}),
};

/** A unique value in one field of one document. */
export interface Planted {
  /** The collection and the path, such as 'cars.note'. */
  field: string;
  /** The forms in which the value may appear in a response. */
  looks: string[];
  /** The readers who may see the value, according to the field table. */
  visibleTo: readonly string[];
}

interface Leaf {
  path: string;
  type: SchemaType;
  exposedAs: string | null;
}

const listLeaves = (schema: Model<unknown>['schema'], within?: Pick<Leaf, 'path' | 'exposedAs'>): Leaf[] =>
  Object.entries(schema.paths).flatMap(([name, type]): Leaf[] => {
    const { exposedAs = name } = type.options as { exposedAs?: string | null };
    const leaf = {
      path: within ? `${within.path}.${name}` : name,
      type,
      exposedAs: within ? within.exposedAs : exposedAs,
    };
    return type.schema && type.instance === 'Embedded' ? listLeaves(type.schema, leaf) : [leaf];
  });

let count = 0;
const DAY = 86_400_000;

/** Fields that already have unique values, because they are used for look-ups or have a fixed format. */
const KEPT =
  /^(cars\.vin|cars\.publicId|subscriptions\._id|suggestions\.says|transfers\.(secretHash|toEmail|token)|users\.(email|passwordHash))$/;
const DAYS =
  /^(doneAt|nextDate|dueDay|lastServiceAt|lastReadingOn|scanDay|since|until|(purchase|sale|estimate|ended|made|last)\.day|last\.nextDate)$/;

/** Returns how a value may appear in a response. */
export const possibleTexts = (value: unknown): string[] => {
  if (value instanceof Date) return [value.toISOString().slice(0, 10)];
  if (typeof value !== 'number') return [String(value)];
  // also as the amount that whole cents, thousandths and ten-thousandths stand for, and formatted
  const decimals = [100, 1_000, 10_000].map((factor) => String(value / factor));
  return [String(value), ...decimals, value.toLocaleString('en-US')];
};

/** Returns a unique value for a field; undefined for enums, booleans and references, which reveal nothing alone. */
const valueFor = (field: string, { path, type }: Leaf): unknown => {
  count += 1;
  if (type.options.enum) return undefined;
  if (type.instance === 'String' && DAYS.test(path)) return new Date(count * DAY).toISOString().slice(0, 10);
  if (type.instance === 'String') return `planted ${count} as ${field}`;
  if (type.instance === 'Number') return 7_000_001 + 10 * count;
  if (type.instance === 'Date') return new Date(Date.UTC(2040, 0, count, 12));
  const listed = type.instance === 'Array' ? type.getEmbeddedSchemaType() : undefined;
  const isListOfTexts = listed?.instance === 'String' && !listed.options['enum'];
  return isListOfTexts ? [`planted ${count} as ${field}`] : undefined;
};

/**
 * Puts a unique value into each text, number and date field of a document.
 * @param except the fields that stay unchanged, because a new value would change the meaning of the document
 */
export const plantValues = async (
  collection: keyof typeof NOUNS,
  id: string,
  except: readonly string[] = [],
): Promise<Planted[]> => {
  const { model, table } = NOUNS[collection];
  const ofDocument = { _id: isObjectIdOrHexString(id) ? new Types.ObjectId(id) : id } as {
    _id: Types.ObjectId;
  };
  const before = (await model.collection.findOne(ofDocument)) as Record<string, unknown> | null;
  if (!before) throw new Error(`There is no such document among the ${collection}`);
  const planted: Planted[] = [];
  const values: Record<string, unknown> = {};
  for (const leaf of listLeaves(model.schema)) {
    if (except.some((path) => leaf.path === path || leaf.path.startsWith(`${path}.`))) continue;
    const field = `${collection}.${leaf.path}`;
    const value = KEPT.test(field) ? before[leaf.path] : valueFor(field, leaf);
    if (value === undefined) continue;
    values[leaf.path] = value;
    const visibleTo = (leaf.exposedAs !== null && table[leaf.exposedAs]?.visibleTo) || [];
    planted.push({ field, looks: [value].flat().flatMap(possibleTexts), visibleTo });
  }
  await model.collection.updateOne(ofDocument, { $set: values });
  return planted;
};
