import { cleanText } from './cleanText.ts';
import { requiredOr, text } from './fields.ts';
import { z } from './zod.ts';

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROL = /\p{Cc}/gu;

/**
 * Trims a name and removes invisible characters that hide or reorder the surrounding text. Names of people and of typed
 * vehicles are shown to others, on pages and in mails.
 */
export const cleanName = (typed: string): string =>
  cleanText(typed.replace(LINE_BREAKS, ' ').replace(CONTROL, '')).trim();

const LINK = /:\/\/|www\./i;
const JOINERS = /[\u200C\u200D]/g;

/** The dots that browsers accept in a domain, and that NFKC keeps. */
const DOTS = /\u3002/g;
/** 'Dr.No', 'St.John', 'Co.KG': words follow these without a space, though nobody means a domain. */
const TITLE = 'Co|Dipl|Dr|Fa|Fr|Hr|ID|Ing|Inh|Jr|Kfz|Mr|Mrs|Ms|Prof|Sr|St|Ste';
const ABBREVIATIONS = new RegExp(
  String.raw`(?<![\p{L}\p{N}._/@-])(?:${TITLE})\.(?:(?:${TITLE}|dent|jur|med|nat|phil|rer|vet)\.)*(?=\p{Lu}|[\s-]|$)`,
  'gu',
);
/** A part of at least two characters, a dot, and letters: 'evil.example'. One character is an initial, as in 'J.R.Tolkien'. */
const DOMAIN = /[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}]\.\p{L}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])/u;
/** Signs that also make a part of one character a domain: 't.co/verify', 'me@x.co'. */
const CERTAIN_DOMAIN = /\.\p{L}[\p{L}\p{M}]+[/:?#]\S|@[^\s@]*\.\p{L}{2}|xn--/iu;
const IP_ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/;

const plain = (name: string) => name.normalize('NFKC').replace(JOINERS, '').replace(DOTS, '.');

/** Returns whether a name contains the beginning of a link. */
const hasLink = (name: string): boolean => LINK.test(plain(name));

/** Returns whether a name contains something that mail programs turn into a link, or that a person takes for an address. */
export const hasWebAddress = (name: string): boolean => {
  const typed = plain(name);
  return (
    LINK.test(typed) ||
    CERTAIN_DOMAIN.test(typed) ||
    IP_ADDRESS.test(typed) ||
    DOMAIN.test(typed.replace(ABBREVIATIONS, ' '))
  );
};

const cleaned = (max: number) =>
  text(max).refine((name) => !hasLink(name), "A name cannot contain '://' or 'www.'");

const addressless = (max: number) =>
  text(max).refine((name) => !hasWebAddress(name), 'A name must not contain a web address');

/**
 * A name of a person, a workshop or a typed vehicle, cleaned by `cleanName`. It must not be empty. Strangers read it in
 * mails and on pages, so it cannot contain a web address.
 */
export const nameLine = (max: number, message: string) =>
  z
    .string(requiredOr(message, 'Must be text'))
    .transform(cleanName)
    .pipe(z.string().min(1, message).pipe(addressless(max)));

/** A `nameLine` that may be missing or empty. */
export const optionalNameLine = (max: number) =>
  z.string().transform(cleanName).pipe(addressless(max)).optional();

/** A name of a place, a plate or a nickname. It may be empty, and it may be a domain: some workshops call themselves so. */
export const emptyableNameLine = (max: number) => z.string().transform(cleanName).pipe(cleaned(max));

/** An `emptyableNameLine` that may be missing. */
export const optionalPlaceLine = (max: number) => emptyableNameLine(max).optional();
