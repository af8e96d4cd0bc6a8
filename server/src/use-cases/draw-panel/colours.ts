import type { ServiceFamily } from '@glovebox/shared/serviceFamily';

/** The colours of light paper, as in the client's tokens.css: what is printed or shown by others has no dark one. */
export const COLOUR = {
  paper: '#f7f6f2',
  card: '#fffefb',
  line: '#e6e3da',
  ink: '#16171b',
  muted: '#5c5e66',
  accent: '#2a45c9',
  onAccent: '#ffffff',
  wash: '#eef1fd',
  caution: '#8a5200',
  /** Of graphics; text takes `caution`. */
  amber: '#be7400',
  danger: '#b42318',
  success: '#14703e',
} as const;

/** Of graphics only. */
export const FAMILY_COLOUR: Record<ServiceFamily, string> = {
  oil: '#b45309',
  brakes: '#b42318',
  tyres: '#475569',
  electric: '#0f766e',
  air: '#0369a1',
  other: '#6d28d9',
};
