import type { ExpenseKind } from '@glovebox/shared/costKinds';
import { energyOf, unitOfEnergy, type FuelKind, type FuelUnit } from '@glovebox/shared/energies';
import type { ServiceType } from '@glovebox/shared/serviceTypes';
import { foldedWords } from './source.ts';

/*
 * What words mean, in the main languages of Europe. The expressions are for texts without accents in lower case, and
 * the first that fits decides.
 */

type Words<Meaning> = readonly (readonly [RegExp, Meaning])[];

const meaning = <Meaning>(words: Words<Meaning>, text: string): Meaning | undefined => {
  const plain = foldedWords(text);
  return plain === '' ? undefined : words.find(([word]) => word.test(plain))?.[1];
};

/** Of one part, such as 'transmission oil', the transmission counts; an inspection by the state is no full service. */
const SERVICES: Words<ServiceType> = [
  [
    /transmission|gearbox|getriebe|skrzyn|cambio (?:manual|auto)|do cambio|caja de cambio|boite|versnellingsbak|prevodov|vaxellad|коробк|clutch|kupplung|embrayage|sprzegl|embrague|embreagem|frizione|koppeling|spojk/,
    'Transmission Service',
  ],
  [
    /brake|brems|hamul|freio|freno|freni\b|frein|\brem(men|blok|schij|vloe)|brzd|broms|тормоз|\bpads\b|\bdiscs\b|rotor|klocki|tarcze|pastillas|pastiglie|plaquettes/,
    'Brake Service',
  ],
  [/spark|zundk|swiec|\bvelas?\b|bujia|bougie|candel|свеч|zapalovac|tandstift/, 'Spark Plugs Service'],
  [
    /\ba\/c\b|air.?con|klima|ar condicionado|aire acond|\bclim|airco\b|кондиц|aria condiz/,
    'Air Conditioning Service',
  ],
  [
    /suspension|shock|strut|fahrwerk|dampfer|zawiesz|amort|ammort|подвес|schokdemp|tlumic|suspensao|sospension/,
    'Suspension Service',
  ],
  [
    /alignment|spureinst|spurverm|\bspur\b|achsverm|geometri|alinhamento|alineaci|convergenza|parallelisme|uitlijn|сход/,
    'Wheel Alignment Service',
  ],
  [
    /\boil|\bol(wechsel|filter|service)?\b|motorol\b|olej|oleo|aceite|vidange|\bhuile|\bolio|\bolie|\bolj[ae]|масл/,
    'Oil Change Service',
  ],
  [
    /\bmot\b|\bhu\b|\btuv\b|technical inspection|state inspection|badanie techn|przeglad (techn|rejestr)|controle techn|\bapk\b|\bitv\b|\bstk\b|besiktning|revisione|inspecao/,
    'Other',
  ],
  [
    /full service|major service|inspection service|grosse inspektion|przeglad|grote beurt|tagliando|revision generale|revisao/,
    'Full Service',
  ],
];

export const serviceTypeOf = (text: string): ServiceType => meaning(SERVICES, text) ?? 'Other';

/** Whether words name work on a car. */
export const isWork = (text: string): boolean =>
  meaning(SERVICES, text) !== undefined ||
  /service|maint|repair|wartung|reparatur|werkstatt|serwis|napraw|mantenim|reparac|entretien|reparation|manuten|riparaz|onderhoud|oprava|tyre|tire|reifen|opony|batter|filter/.test(
    foldedWords(text),
  );

const EXPENSES: Words<ExpenseKind> = [
  [/insur|versich|ubezp|seguro|assur|assicur|verzeker|pojist|forsak|страхов|^(oc|ac|oc\/ac)$/, 'insurance'],
  [/\bfines?\b|ticket|bussgeld|strafe|strafzettel|mandat|multa|amende|\bboete|pokut|штраф/, 'fine'],
  [/\btolls?\b|maut|autostrad|peaje|pedagio|peage|pedagg|\btol\b|vignet|winiet|dalnic|oplaty? drog/, 'toll'],
  [/park|estacion|stationn|parcheg/, 'parking'],
  [/\bwash|wasch|wasche|myjni|myci|lavag|lavad|lavage|wassen|\bmyti|tvatt|мойк|detailing|\bcare\b/, 'wash'],
  [
    /\btax|steuer|podat|impuesto|imposto|ipva|\bbollo|belasting|\bdan\b|skatt|налог|regist|zulassung|rejestr|matric|licens|impot/,
    'tax',
  ],
  [/accessor|zubehor|akcesor|accesor|tuning|prislus|tillbehor|acessor/, 'accessory'],
  [/financ|finanz|\bloan|kredit|credit|leasing|emprest|prestamo|lening|\buver/, 'financing'],
  [/member|mitglied|\badac\b|roadside|pannenhilfe|cotisation/, 'membership'],
];

export const expenseKindOf = (text: string): ExpenseKind | undefined => meaning(EXPENSES, text);

/** Petrol of which nothing else is known is of no kind that the product has. */
export type ReadKind = FuelKind | 'petrol';

const FUELS: Words<ReadKind> = [
  [/adblue|\bdef\b|urea/, 'adblue'],
  [/\bhvo/, 'hvo'],
  [/electri|elektr|elettr|strom|kwh|charg|laden|ladung|\bprad\b|\bev\b|\bac\b|\bdc\b/, 'electricity'],
  [/\blpg|autogas|\bglp\b|\bgpl\b|propan/, 'lpg'],
  [/\bcng|erdgas|\bgnv\b|\bgnc\b|metano?\b|natural gas/, 'cng'],
  [/hydrogen|wasserstoff|wodor|hidrogen|idrogeno/, 'hydrogen'],
  [/e ?85|ethanol|etanol|alcool|alcohol/, 'e85'],
  [/diesel|gasoil|gazole|gasoleo|gasolio|olej nap|^on$|дизел/, 'diesel'],
  [/e ?10\b/, 'petrol-e10'],
  [/(\b|pb)9[89]\b|\b100\b|super ?plus|v-power|ultimate/, 'petrol-98'],
  [/\be ?5\b|(\b|pb)95\b|^super$/, 'petrol-e5'],
  [
    /petrol|gasoline|benzin|benzyn|gasolin|essence|nafta|бензин|regular|premium|unleaded|\b8\d\b|\b9\d\b/,
    'petrol',
  ],
];

export const fuelKindOf = (text: string): ReadKind | undefined => meaning(FUELS, text);

/** The unit in which a kind of fuel is bought; litres if it is not known. */
export const unitOfKind = (kind: ReadKind | undefined): FuelUnit =>
  unitOfEnergy(energyOf(kind === 'petrol' ? null : kind, ['petrol']));

/** Whether words say that fuel was bought, and not which. */
export const isFillUp = (text: string): boolean =>
  /^(fuel|gas|petrol|re-?fuel|fill|tank|betank|getank|plein|repost|abastec|reabast|riforn|rifornim)/.test(
    foldedWords(text),
  );

/** What stands in the cells of numbers that somebody does not know, and the errors of spreadsheets. */
const EMPTY =
  /^([-–—?]+|n\/?a|n\.a\.|k\.?a\.?|null|none|unknown|unbekannt|#(n\/a|nv|n\/d|ref!|bezug!|div\/0!|value!|wert!|name\?|null!|num!|zahl!))$/i;

/** Whether a cell of numbers or days says that there is none. */
export const isEmpty = (cell: string): boolean => EMPTY.test(cell.trim());

const YES =
  /^(1|1\.0|x|✓|✔|y|yes|true|full|ja|j|voll|wahr|si|s|sim|oui|o|vrai|plein|tak|t|prawda|pelny|da|д|да|lleno|verdadero|cheio|verdadeiro|pieno|vero|vol|waar|ano|a|plna|evet|on)$/;

export const isYes = (text: string): boolean =>
  YES.test(foldedWords(text)) || /^(voll|full)/.test(foldedWords(text));
