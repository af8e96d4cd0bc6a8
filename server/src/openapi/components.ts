import { failureSchema, healthAnswerSchema, messageAnswerSchema } from '@glovebox/shared/answers';
import {
  activityAnswerSchema,
  activityEntrySchema,
  carCardSchema,
  carListAnswerSchema,
  carSchema,
  editCarSchema,
  mileageAnswerSchema,
  newCarAnswerSchema,
  newCarSchema,
  publicCarSchema,
} from '@glovebox/shared/car';
import {
  baseModelsAnswerSchema,
  baseModelSchema,
  engineSchema,
  enginesAnswerSchema,
  makeSchema,
  specModelsAnswerSchema,
  specModelSchema,
} from '@glovebox/shared/catalogue';
import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import {
  fuelListAnswerSchema,
  fuelRecordSchema,
  newFuelAnswerSchema,
  newFuelSchema,
} from '@glovebox/shared/fuel';
import {
  newServiceSchema,
  publicServiceSchema,
  serviceDetailListAnswerSchema,
  serviceDetailSchema,
  serviceListAnswerSchema,
  serviceSchema,
} from '@glovebox/shared/serviceRecord';
import {
  loginSchema,
  profileAnswerSchema,
  sessionAnswerSchema,
  signupSchema,
  userSchema,
} from '@glovebox/shared/user';
import { newWarningSchema, warningListAnswerSchema, warningSchema } from '@glovebox/shared/warning';
import type { z } from '@glovebox/shared/zod';

/** The schemas that the document names, and refers to wherever they stand; others are written out in place. */
export const NAMED_SCHEMAS: Record<string, z.ZodType> = {
  Failure: failureSchema,
  Message: messageAnswerSchema,
  Health: healthAnswerSchema,

  Signup: signupSchema,
  Login: loginSchema,
  User: userSchema,
  Session: sessionAnswerSchema,
  Profile: profileAnswerSchema,

  Make: makeSchema,
  BaseModel: baseModelSchema,
  SpecModel: specModelSchema,
  Engine: engineSchema,
  BaseModels: baseModelsAnswerSchema,
  SpecModels: specModelsAnswerSchema,
  Engines: enginesAnswerSchema,

  NewCar: newCarSchema,
  EditCar: editCarSchema,
  Car: carSchema,
  CarCard: carCardSchema,
  CarList: carListAnswerSchema,
  CarAdded: newCarAnswerSchema,
  Dashboard: dashboardAnswerSchema,
  ActivityEntry: activityEntrySchema,
  ActivityList: activityAnswerSchema,
  MileageSeries: mileageAnswerSchema,
  PublicCar: publicCarSchema,

  NewService: newServiceSchema,
  Service: serviceSchema,
  ServiceDetail: serviceDetailSchema,
  ServiceList: serviceListAnswerSchema,
  ServiceDetailList: serviceDetailListAnswerSchema,
  PublicService: publicServiceSchema,

  NewWarning: newWarningSchema,
  Warning: warningSchema,
  WarningList: warningListAnswerSchema,

  NewFuel: newFuelSchema,
  FuelRecord: fuelRecordSchema,
  FuelAdded: newFuelAnswerSchema,
  FuelList: fuelListAnswerSchema,
};
