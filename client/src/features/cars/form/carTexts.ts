import type { CAR_FIELDS } from '@glovebox/shared/carFields';
import type { TextOf } from '@glovebox/shared/fieldTable';

export type CarText = TextOf<typeof CAR_FIELDS>;

interface Wording {
  label: string;
  hint: string;
  /** The number of lines of a text area; left out for a single line. */
  rows?: number;
}

/** The labels of a car's optional texts, in forms and wherever they are shown. */
export const CAR_TEXTS: Record<CarText, Wording> = {
  nickname: { label: 'Nickname', hint: 'What you call it. Only you see it.' },
  plate: { label: 'Number plate', hint: 'Only you see it.' },
  note: { label: 'Note', hint: 'Only you see it.', rows: 4 },
};

export const CAR_TEXT_NAMES = Object.keys(CAR_TEXTS) as CarText[];

export const forCarTexts = <T>(of: (name: CarText) => T) =>
  Object.fromEntries(CAR_TEXT_NAMES.map((name) => [name, of(name)])) as Record<CarText, T>;
