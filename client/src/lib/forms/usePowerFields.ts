import { hpOf, kwOf } from '@glovebox/shared/catalogue';
import { useEffect, useEffectEvent, useRef } from 'react';
import { parseWhole } from './wholeNumber.ts';

export type Power = 'kw' | 'hp';

/** Computes each of the two from the other, by 1 kW = 1.35962 PS. */
const OTHER = {
  kw: { field: 'hp', from: hpOf },
  hp: { field: 'kw', from: kwOf },
} as const;

const followEachOther = (kw: string, hp: string) =>
  kw !== '' && hp !== '' && (String(hpOf(Number(kw))) === hp || String(kwOf(Number(hp))) === kw);

interface PowerForm {
  /** A field's text. */
  read: (field: Power) => string;
  write: (field: Power, text: string) => void;
}

/**
 * kW and horsepower fill each other, as long as nobody typed both: what was typed is never overwritten. Where both are
 * there from the beginning, either follows the other if they say the same.
 * @returns what is to be called with each text that a person types
 */
export const usePowerFields = ({ read, write }: PowerForm) => {
  const filled = useRef<Power | 'either' | null>(null);

  const begin = useEffectEvent(() => {
    if (followEachOther(read('kw'), read('hp'))) filled.current = 'either';
  });
  useEffect(() => begin(), []);

  return (typed: Power, text: string) => {
    const { field, from } = OTHER[typed];
    if (filled.current === typed) filled.current = null;
    const follows = filled.current !== null || read(field).trim() === '';
    if (!follows) return;
    const whole = parseWhole(text);
    const isPower = whole !== undefined && whole > 0;
    filled.current = field;
    write(field, isPower ? String(from(whole)) : '');
  };
};
