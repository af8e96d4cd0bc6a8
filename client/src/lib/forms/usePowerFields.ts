import { hpOf, kwOf } from '@glovebox/shared/catalogue';
import { useEffect, useEffectEvent, useRef } from 'react';
import { parseWhole } from './wholeNumber.ts';

export type Power = 'kw' | 'hp';

/** The other field, and how its value is calculated: 1 kW = 1.35962 PS. */
const OTHER = {
  kw: { field: 'hp', from: hpOf },
  hp: { field: 'kw', from: kwOf },
} as const;

const followEachOther = (kw: string, hp: string) =>
  kw !== '' && hp !== '' && (String(hpOf(Number(kw))) === hp || String(kwOf(Number(hp))) === kw);

interface PowerForm {
  /** Returns the text of a field. */
  read: (field: Power) => string;
  write: (field: Power, text: string) => void;
}

/**
 * Calculates kW and horsepower from each other until both were typed; typed values are never overwritten. If both have
 * initial values, they are only linked if they agree.
 * @returns the function to call with each typed text
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
