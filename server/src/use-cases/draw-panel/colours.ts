import type { ServiceFamily } from '@glovebox/shared/serviceFamily';

/** The light colours of the client's tokens.css. Prints and link previews have no dark version. */
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
  /** A colour for graphics only; text uses `caution`. */
  amber: '#be7400',
  danger: '#b42318',
  success: '#14703e',
} as const;

/** The colours of the families of services, for graphics only. */
export const FAMILY_COLOUR: Record<ServiceFamily, string> = {
  oil: '#b45309',
  brakes: '#b42318',
  tyres: '#475569',
  electric: '#0f766e',
  air: '#0369a1',
  other: '#6d28d9',
};
