import { folded } from '@glovebox/shared/folded';
import type { DateReader } from '@glovebox/shared/dates';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import type { Money } from '@glovebox/shared/money';
import { PRIORITY_LABELS, type Priority } from '@glovebox/shared/priorities';
import type { Mark, Tone } from './print/book.ts';

/** The scripts of the book's typeface. */
const PRINTED = ['Latn', 'Cyrl', 'Grek'];

/** Returns a reader whose dates can be printed: American English if the typeface lacks the script of their locale. */
export const printedFor = <Reader extends DateReader>(reader: Reader): Reader =>
  reader.locale && !PRINTED.includes(new Intl.Locale(reader.locale).maximize().script ?? '')
    ? { ...reader, locale: null }
    : reader;

/** Formats an amount with its currency: 145.5 EUR → '€145.50'. */
export const moneyInWords = ({ amount, currency }: Money) => {
  const digits = decimalsOf(currency);
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return amount.toLocaleString('en-US', { style: 'currency', currency, ...fraction });
};

export const odometerMark = (judged: Parameters<typeof mileageVerdict>[0]): Mark => {
  const { text, isConfirmed } = mileageVerdict(judged);
  return { text, tone: isConfirmed ? 'success' : 'neutral' };
};

const TONES: Record<Priority, Tone> = { 1: 'danger', 2: 'caution', 3: 'neutral' };

export const priorityMark = (priority: Priority): Mark => ({
  text: PRIORITY_LABELS[priority],
  tone: TONES[priority],
});

/** Groups a public code for reading aloud: 'ABCDEFGH' → 'ABCD-EFGH'. */
export const codeInGroups = (publicId: string) => publicId.replaceAll(/.{4}(?=.)/g, '$&-');

/** Splits a VIN into the groups of ISO 3779: maker, description, individual. A shorter number is one group. */
export const vinInGroups = (vin: string) =>
  vin.length === 17 ? [vin.slice(0, 3), vin.slice(3, 9), vin.slice(9)] : [vin];

/** 'service-book-volkswagen-golf-vii-WVWZZZAUZHW000001': ASCII only, which every file system accepts. */
export const bookFileName = (carName: string, vin: string) => {
  const plain = folded(carName)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return ['service-book', plain, vin].filter(Boolean).join('-').concat('.pdf');
};
