import { PAINTS, type Body, type Paint } from '@glovebox/shared/carLooks';

export const BODY_NAMES: Record<Body, string> = {
  city: 'City car',
  hatchback: 'Hatchback',
  estate: 'Estate',
  saloon: 'Saloon',
  suv: 'SUV',
  coupe: 'Coupé',
  convertible: 'Convertible',
  mpv: 'MPV',
  van: 'Van',
  pickup: 'Pick-up',
};

const toName = (paint: Paint) => paint.charAt(0).toUpperCase() + paint.slice(1);

export const PAINT_NAMES = Object.fromEntries(PAINTS.map((paint) => [paint, toName(paint)])) as Record<
  Paint,
  string
>;
