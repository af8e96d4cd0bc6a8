import { folded } from '@glovebox/shared/folded';
import type { SelectOption } from './selectTheme.tsx';

const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);
/** 'Golf VII (5G) · 1.5 TSI' has the words 'golf', 'vii', '5g', '1.5' and 'tsi'. */
const wholeWordsOf = (label: string) => new Set(folded(label).split(/[^\p{L}\p{N}.]+/u));

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
      if (!words.every((word) => label.includes(word) || joined.includes(word))) return [];
      const whole = wholeWordsOf(label);
      return [{ option: { ...option }, exact: words.filter((word) => whole.has(word)).length }];
    })
    .sort((a, b) => b.exact - a.exact)
    .map(({ option }) => option);
};
