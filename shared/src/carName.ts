/** The fields of the name, because each list and page has its own type of car. */
export interface NamedVehicle {
  make: { name: string };
  model: { name: string };
}

/** The years of a spec model in the catalogue: '2004–2008', '2019–', '2019–21', '2002'. */
const YEARS = /^(?:19|20)\d\d(?:[–-](?:\d\d|\d{4})?)?$/;
/** What one code looks like: 'GE', 'F30', '5G', 'SN95', 'Y-3'. */
const CODE = /^(?:[A-Z]{2}|(?=.*\d)(?=.*[A-Z])[A-Z\d-]{2,6})$/;
/** A code of digits alone, which has no others beside it: '453', '13'. */
const NUMBER = /^\d{2,3}$/;
/** Engines, drives and numerals that look like codes: 'EV', 'V8', '16V', '4WD', '4X4', 'II'. */
const NO_CODE = /^(?:EV|V\d\d?|\d\dV|\dWD|\dX\d|[IVX]+)$/;

const isCode = (text: string) =>
  NUMBER.test(text) || text.split(/\s?[/,]\s?/).every((part) => CODE.test(part) && !NO_CODE.test(part));

/**
 * Splits the name of a spec model as the catalogue and people write it: 'Golf VII (5G)' is the model 'Golf VII' with the
 * chassis code '5G'. Years in brackets belong to neither, because a car has its own year. Other brackets are part of the
 * model: 'Van (passenger)'.
 */
const splitModel = (name: string): { model: string; code: string | undefined } => {
  const opened = name.lastIndexOf(' (');
  const model = name.slice(0, opened).trim();
  const inBrackets = name.slice(opened + 2, -1);
  if (!name.endsWith(')') || opened < 0 || model === '') return { model: name, code: undefined };
  if (YEARS.test(inBrackets)) return { model, code: undefined };
  return isCode(inBrackets) ? { model, code: inBrackets } : { model: name, code: undefined };
};

/** Returns the name of a model without its chassis code: 'Golf VII (5G)' → 'Golf VII'. */
export const modelName = (specModel: string): string => splitModel(specModel).model;

/** Returns the chassis code that the name of a spec model ends with: 'Golf VII (5G)' → '5G'. */
export const chassisCode = (specModel: string): string | undefined => splitModel(specModel).code;

/** Returns the name of a car in headings, lists and mails, without its chassis code: 'Volkswagen Golf VII'. */
export const carName = ({ make, model }: NamedVehicle): string => `${make.name} ${modelName(model.name)}`;

/** Returns the name of a car as the catalogue tells it from others, where somebody chooses among its entries. */
export const catalogueName = ({ make, model }: NamedVehicle): string => `${make.name} ${model.name}`;
