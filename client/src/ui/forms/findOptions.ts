import { folded } from '@glovebox/shared/folded';
import type { SelectOption } from './selectTheme.tsx';

/** The typed words, with a point in '1,5 TSI', too. */
const wordsOf = (text: string) =>
  folded(text)
    .replaceAll(/(?<=\d),(?=\d)/g, '.')
    .split(/\s+/)
    .filter(Boolean);
/** 'Golf VII (5G) · 1.5 TSI' has the words 'golf', 'vii', '5g', '1.5' and 'tsi'. */
const wholeWordsOf = (label: string) => new Set(folded(label).split(/[^\p{L}\p{N}.]+/u));

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Returns the numeral that makers write for a generation: 'vii' for '7' and 'mk7'. */
const generationOf = (word: string): string | undefined =>
  ROMAN[Number(/^(?:mk)?([1-9])$/.exec(word)?.[1] ?? 0) - 1];

/**
 * Returns copies of the options whose label contains every typed word, in any order. 'VII' finds 'Golf VII' before
 * 'Golf VIII': the options with more of the words as whole words are first, otherwise the order stays the same.
 *
 * react-select moves to the first option because these are copies. Otherwise it would stay at an option that it showed
 * first before something was typed.
 */
export const findOptions = (options: readonly SelectOption[], typed: string): readonly SelectOption[] => {
  const words = wordsOf(typed);
  if (words.length === 0) return options;
  return options
    .flatMap((option) => {
      const label = folded(option.label);
      const joined = label.replaceAll(/\s+/g, '');
      const whole = wholeWordsOf(label);
      const isWhole = (word: string) => whole.has(word) || whole.has(generationOf(word) ?? word);
      if (!words.every((word) => label.includes(word) || joined.includes(word) || isWhole(word))) return [];
      return [{ option: { ...option }, exact: words.filter(isWhole).length }];
    })
    .sort((a, b) => b.exact - a.exact)
    .map(({ option }) => option);
};
