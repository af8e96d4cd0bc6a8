import type { Body, Paint } from './carLooks.ts';

/**
 * A side view, facing left, on an area of 560 by 200 units: 1 unit is about 1 cm. All wheels stand at y = 190.
 * Everything but `wheels` is the data of a path.
 */
export interface BodyDrawing {
  /** The x of the centre of each wheel. */
  wheels: [front: number, rear: number];
  /** Whether there is more room below the sill and around the wheels. */
  isHigh?: true;
  outline: string;
  /** Parts that the body hides partly: seats, roof rails. */
  behind?: string;
  /** Dark plastic: bumpers and the mirror. */
  trim: string;
  glass: string;
  /** The gaps around doors and bonnet, and the handles. */
  lines: string;
  /** The edge that catches the light. */
  crease: string;
  headLight: string;
  tailLight: string;
}

/** Returns the paths of what the body hides of wheels and road: the wheel arches, and the floor between them. */
export const openingsOf = ({ wheels: [front, rear], isHigh }: BodyDrawing): string => {
  const sill = isHigh ? 164 : 170;
  const arch = isHigh ? 46 : 40;
  /** Half of the width that a wheel arch cuts out of the sill. */
  const half = isHigh ? 45 : 37;
  const archPath = (x: number) => `M${x - half} ${sill}a${arch} ${arch} 0 1 1 ${2 * half} 0z`;
  return `${archPath(front)}${archPath(rear)}M${front + half} ${sill - 4}v4l6 6H${rear - half - 6}l6-6v-4z`;
};

/** Returns the middle of the shadow on the road, and half of the distance between the wheels. */
export const shadowOf = ({ wheels: [front, rear] }: BodyDrawing) => ({
  middle: (front + rear) / 2 + 4,
  reach: (rear - front) / 2,
});

export const BODY_DRAWINGS: Record<Body, BodyDrawing> = {
  city: {
    wheels: [168, 392],
    outline:
      'M118 170q-15-2-16-23-2-24 7-37c7-9 27-16 45-21l28-11q21-32 48-42c36-8 106-9 148-4q40 3 56 11l-2 5q15 22 20 50c5 18 6 40 4 56q-1 16-16 16z',
    trim: 'M104 146q16 5 32 3l-1 9q-18 3-29-2zm353 4h-24l2 11h20zM198 79l14-1q4 0 3 5l-2 6h-9q-7-1-6-10z',
    glass:
      'M187 78q19-29 44-38l10-2q-23 15-42 44Zm20 6q17-28 43-39 23-6 48-6v44c-32 3-66 4-91 1Zm94-45q42-1 77 3 27 9 38 35-52 7-115 6Z',
    lines: 'M204 88c-7 24-5 52 6 72h106q-7-34-6-74m-28 10h20v3h-20zm-128-3 39-9',
    crease: 'M124 108c88-14 246-17 324-7',
    headLight: 'M108 117c4-8 18-15 34-17 0 9-14 17-34 21Z',
    tailLight: 'M437 70q15 19 18 43l-9-4q-9-17-9-39Z',
  },
  hatchback: {
    wheels: [152, 412],
    outline:
      'M84 170q-20-2-21-22t7-33c7-9 28-15 50-19 30-6 52-9 74-12q39-33 74-41c42-7 106-7 152-1q28 3 40 11l-3 4q17 14 24 31 13 9 14 26c2 24 1 36-2 44q-4 12-19 12z',
    trim: 'M65 146q18 6 35 4l-1 10q-20 3-31-3zm429 2h-26l2 12h21zM212 83l15-1q4 0 3 5l-2 6h-10q-7-1-6-10z',
    glass:
      'M200 84q36-31 68-37l12-2q-37 14-68 41Zm22 4c20-16 40-31 62-36q23-4 42-4v39q-52 4-104 1Zm107-40q42-1 79 3 29 9 39 29-56 7-118 7Z',
    lines:
      'M219 91c-8 21-7 47 3 69h152m-43-70q-3 37 5 70m85-76c-5 16-25 22-38 38m-81-22h19v3h-19zm76-1h18v3h-18zm-258 1 84-12',
    crease: 'M90 112c100-14 300-17 392-8',
    headLight: 'M67 121q9-13 55-19-8 14-55 22Z',
    tailLight: 'm458 88 22 2q13 9 14 26l-26-7q-10-7-10-21Z',
  },
  estate: {
    wheels: [138, 412],
    outline:
      'M68 170q-20-2-21-22t7-33c7-9 28-15 52-19l76-12q38-32 76-41c42-6 142-7 194-1q31 3 44 10l-2 5q12 17 16 35 6 9 7 24c1 24 1 34-2 42q-4 12-19 12z',
    behind: 'M282 43q9-8 22-8h136q14 0 22 11z',
    trim: 'M49 146q18 6 35 4l-1 10q-20 3-31-3zm467 2h-28l2 12h23zM201 83l15-1q4 0 3 5l-2 6h-10q-7-1-6-10z',
    glass:
      'M188 84q37-31 69-37l11-2q-36 15-67 41Zm23 4c20-16 39-31 61-36q21-4 38-4v39q-52 4-99 1Zm102-40h77l6 37q-39 3-83 2Zm87 1c28 0 58 2 74 6q12 14 16 27l-84 3Z',
    lines:
      'M208 91c-8 21-6 47 4 69h162m-59-70q-3 37 5 70m82-73c-2 17-14 23-24 39m-92-26h19v3h-19zm76-1h18v3h-18zm-256 1 86-12',
    crease: 'M74 112c106-14 326-17 430-9',
    headLight: 'M51 121q10-13 57-19-8 14-57 22Z',
    tailLight: 'm487 89 21 1q7 11 8 28l-20-7q-9-9-9-22Z',
  },
  saloon: {
    wheels: [136, 420],
    outline:
      'M68 170q-20-2-21-21-1-20 7-32c7-9 28-14 54-19l82-11q38-31 76-40c34-5 78-5 104 0 24 5 50 21 70 34q40 1 68 7 8 13 9 30c1 24 0 32-3 40q-5 12-20 12z',
    trim: 'M49 147q18 6 35 4l-1 10q-20 3-31-3zm467 1h-28l2 12h23zM209 86l15-1q4 0 3 5l-2 6h-10q-7-1-6-10z',
    glass:
      'M196 87q37-30 69-37l11-1c-24 8-48 24-68 39Zm23 4q27-26 60-35 17-4 33-4v38q-49 4-93 1Zm96-39q29-1 47 4 26 9 46 28-41 6-93 6Zm61 0c20 6 38 18 52 28l-10 1q-21-17-48-29Z',
    lines:
      'M215 94c-7 20-5 46 3 66h162m-63-67q-1 36 5 67m90-72c-4 14-16 22-26 38m-98-23h19v3h-19zm78-2h18v3h-18zm-258 1q47-7 90-11m242-7q38 3 52 8',
    crease: 'M74 114c116-13 326-17 432-13',
    headLight: 'M51 123q10-13 57-19-8 13-57 22Z',
    tailLight: 'M474 95q21-5 35-2 6 10 7 22l-30-4q-12-6-12-16Z',
  },
  suv: {
    wheels: [146, 412],
    isHigh: true,
    outline:
      'M76 164q-20-3-21-24-1-25 7-42c8-8 32-13 56-17l72-10q32-34 66-45c44-8 128-8 176-2 24 2 44 7 52 13l-3 5q14 19 18 40 8 14 8 34 1 29-2 36-4 12-21 12z',
    behind: 'M282 26q9-9 22-9h126q14 0 22 13z',
    trim: 'm55 135 39 3-2 16H62q-6-8-7-19zm451-1h-33l2 18h28q3-8 3-18zM206 70l15-1q4 0 3 6l-2 6h-10q-7-1-6-11z',
    glass:
      'M195 71q33-31 61-40l10-2q-32 16-59 44Zm21 4q27-27 56-38 20-4 39-4v40q-48 5-95 2Zm98-42c24-1 52-1 76 1l4 37q-38 3-80 2Zm85 1q39 2 61 8 13 15 18 27-38 3-75 2Z',
    lines:
      'M213 78c-7 22-5 54 5 74m98-76 4 76m80-78c-2 18-12 30-22 46m-90-33h19v3h-19zm76-1h18v3h-18zm-244-1 80-10',
    crease: 'M80 98c110-12 320-15 418-6',
    headLight: 'M61 106c4-10 25-15 53-18q-3 16-53 22Z',
    tailLight: 'm478 68 19 10q9 15 8 32l-19-10q-8-13-8-32Z',
  },
  coupe: {
    wheels: [142, 414],
    outline:
      'M72 170q-23-2-23-20-1-17 9-27c10-9 36-14 62-18q48-8 86-11 42-28 86-36 49-5 92 5c30 8 62 21 86 29q27 0 42 5 3 13 2 31c0 18-1 24-3 31q-4 12-21 11z',
    trim: 'M50 149q20 6 38 4l-1 9q-22 3-32-3zm463-1h-32l3 12h25zM228 94l16-1q4 0 3 5l-2 5h-11q-7 0-6-9z',
    glass:
      'M213 94q41-26 77-32l14-1c-26 7-54 21-76 35Zm27 4q31-22 64-29 35-4 66 2 32 9 54 20c-58 6-126 8-184 7Zm148-31q36 10 62 22l-8 1q-26-12-62-24Z',
    lines: 'M234 101c-10 19-10 43 0 59h118c10-20 10-44 4-61m-32 9h20v3h-20zm-204 1q48-7 98-11',
    crease: 'M82 120c108-12 318-18 424-12',
    headLight: 'M56 127q14-12 66-18-11 12-67 21Z',
    tailLight: 'M468 101q27-4 44 0 3 8 2 15l-28-4q-15-3-18-11Z',
  },
  convertible: {
    wheels: [146, 412],
    outline:
      'M76 170q-23-2-23-20-1-17 9-27c10-9 36-14 60-18q46-8 88-10 33-25 54-37l7 2q-15 19-25 38c54 1 110 0 154-4 40-4 84-2 104 3q6 13 6 31c0 18-1 24-3 31q-4 12-21 11z',
    behind:
      'm318 100 8-20q3-6 10-5l7 1q5 2 6 8l5 16Zm9-28 2-8q2-4 7-3l4 1q4 1 3 5l-2 8zm45 26 6-16q2-5 8-4l4 1q5 1 6 6l4 14zm-106 0 14-17 3 2-11 16zm132-2q26-12 54-3l-2 5Z',
    trim: 'M54 149q20 6 38 4l-1 9q-22 3-32-3zm455-1h-32l3 12h25zM232 94l16-1q4 0 3 5l-2 5h-11q-7 0-6-9z',
    glass: 'M218 95q27-21 47-33l-25 34Z',
    lines:
      'M240 101c-10 19-10 43 0 59h112c10-20 10-44 4-61m-32 9h20v3h-20zm-202 1q48-7 96-10m184-2c38-4 72-2 92 2',
    crease: 'M86 120c104-12 314-17 416-12',
    headLight: 'M60 127q14-11 66-18-11 12-67 21Z',
    tailLight: 'M460 101q27-4 44 0 4 8 4 15l-30-4q-15-3-18-11Z',
  },
  mpv: {
    wheels: [142, 414],
    outline:
      'M76 170q-23-3-23-24-1-23 9-39c10-9 34-19 60-29 28-22 66-44 102-51 40-8 168-8 222-2q37 4 50 13l-3 5q14 22 17 49 6 16 5 34c1 18 0 26-3 32q-4 12-22 12z',
    trim: 'M55 146q18 6 35 4l-1 10q-20 3-31-3zm459 2h-28l2 12h23zM214 80l15-1q4 0 3 6l-2 6h-10q-7-1-6-11z',
    glass:
      'M128 78c28-21 62-39 94-47l14-2c-32 11-62 31-86 51Zm32 5q24-23 60-40v39q-33 2-60 1Zm63-42q32-8 77-8v48l-77 1Zm80-8h89l4 46q-46 3-93 2Zm97 1c28 0 56 3 74 7q14 18 18 35-45 4-88 3Z',
    lines:
      'M220 86c-4 24-2 54 6 74h146m-70-75q-2 41 4 75m95-77c-1 21-13 29-23 45M276 95h19v3h-19zm34 0h19v3h-19zm92-1h86m-376-8q18-7 36-6',
    crease: 'M78 106c112-8 322-14 432-6',
    headLight: 'M60 117c6-13 28-21 52-27q1 20-52 32Z',
    tailLight: 'M497 52q13 23 16 60l-11-6q-8-25-5-54Z',
  },
  van: {
    wheels: [122, 430],
    outline:
      'M54 170q-25-3-25-24-1-30 10-46c9-8 27-13 45-18 20-26 40-50 58-63q15-10 48-11c90-3 250-3 310 0q23 2 25 18c6 34 8 84 7 124q1 21-20 20z',
    trim: 'M29 142q22 6 44 4l-2 16q-30 4-38-4zm502 2h-49l2 16h46zM104 78h14q4 0 3 7l-2 11h-9q-8-1-6-18z',
    glass: 'M90 82q27-38 53-59l11-4q-28 24-50 65Zm24 4c14-21 30-42 46-53q15-5 44-5v56q-48 6-90 2Z',
    lines:
      'M112 90c2 12 32 16 48 42m10 30h42V24c-22 0-44 1-56 6m56 60h10V20h118v142H222m118-58h188m-310 4h3v22h-3zm-34-10h20v3h-20zM66 92c10-3 26-6 40-5',
    crease: 'M60 104c60-6 140-8 468-8',
    headLight: 'M38 116q8-19 42-24 3 22-43 32Z',
    tailLight: 'M520 86h10l1 46h-10Z',
  },
  pickup: {
    wheels: [122, 436],
    isHigh: true,
    outline:
      'M44 164q-20-3-21-24-1-25 8-42c9-7 35-12 63-15l70-8q29-31 64-42c26-5 84-5 112 0q14 11 18 46h4c58-1 128-1 168 1q8 22 8 46 0 20-3 28-4 10-19 10z',
    trim: 'M23 134q20 6 42 4l-2 16H31q-6-8-8-20zm513 6h-30l2 12h26zM181 74l15-1q4 0 3 6l-2 6h-10q-7-1-6-11z',
    glass:
      'M169 75q30-29 59-38l10-2q-32 16-56 42Zm22 4q22-25 51-35 15-4 30-4v37q-43 5-81 2Zm84-39q32-1 54 3 12 16 16 31-35 4-70 3Z',
    lines:
      'M188 82c-7 22-6 48 4 70h160c6-24 8-52 8-70m-83-2q-1 36 5 72m-32-62h18v3h-18zm80-1h18v3h-18zm32-5h168M94 87l80-8m342 5v68',
    crease: 'M50 98c110-10 350-13 480-8',
    headLight: 'M30 106c6-9 30-14 60-16q-1 16-61 20Z',
    tailLight: 'M520 86h11l6 30h-15Z',
  },
};

/** The three tones of each paint: in the light, as it is, and in the shade. */
export const PAINT_SHADES: Record<Paint, [light: string, plain: string, shade: string]> = {
  white: ['#fff', '#e3e5e6', '#8f959b'],
  silver: ['#eef0f3', '#b3bac3', '#5d646d'],
  grey: ['#a9b0b8', '#666d77', '#2b2f35'],
  black: ['#848b96', '#2d3137', '#121417'],
  blue: ['#86b2f2', '#2460c0', '#0e2a5c'],
  'dark blue': ['#7f96cc', '#27407a', '#101c3c'],
  red: ['#f08a7c', '#c4281c', '#5e0e0b'],
  'dark red': ['#c07080', '#7a1823', '#33070c'],
  green: ['#7bb398', '#1f6546', '#0a2b1d'],
  yellow: ['#fbe59a', '#e8b81e', '#86640a'],
  orange: ['#f8b98a', '#de671d', '#762f08'],
  brown: ['#b39279', '#6d4a33', '#2e1d12'],
};
