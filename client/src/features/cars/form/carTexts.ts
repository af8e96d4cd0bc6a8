import type { CAR_FIELDS } from '@glovebox/shared/carFields';
import type { TextOf } from '@glovebox/shared/fieldTable';

export type CarText = TextOf<typeof CAR_FIELDS>;

interface Wording {
  label: string;
  hint: string;
  /** Lines of the field; missing where the text is a line. */
  rows?: number;
}

/** How the texts of a car that may be missing are asked for, and what they are called where they are shown. */
export const CAR_TEXTS: Record<CarText, Wording> = {
  nickname: { label: 'Nickname', hint: 'What you call it. Only you see it.' },
  plate: { label: 'Number plate', hint: 'Only you see it.' },
  note: { label: 'Note', hint: 'Only you see it.', rows: 4 },
};

export const CAR_TEXT_NAMES = Object.keys(CAR_TEXTS) as CarText[];

/** Something for each of the texts. */
export const forCarTexts = <T>(of: (name: CarText) => T) =>
  Object.fromEntries(CAR_TEXT_NAMES.map((name) => [name, of(name)])) as Record<CarText, T>;
