import { cleanText } from '@glovebox/shared/cleanText';

// oxlint-disable-next-line no-control-regex -- control characters cannot be stored
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
/** Half of a character. */
const UNPAIRED = /\p{Surrogate}/gu;
const LINK = /:\/\/|www\./i;

/** A text as it can be stored: composed, without control characters and broken Unicode. */
export const storable = (text: string): string =>
  cleanText(text.replace(UNPAIRED, '').normalize('NFC').replace(CONTROL, '')).trim();

/** Cuts a text at a limit, between characters. */
export const cutTo = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(UNPAIRED, '');
  return `${cut.trimEnd()}…`;
};

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a place cannot be named so, because it holds a link. */
export const hasLink = (text: string): boolean => LINK.test(text);
