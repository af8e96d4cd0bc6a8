/** How good or bad a thing is, which says its colour. */
export type Tone = 'neutral' | 'danger' | 'caution' | 'success';

export interface Mark {
  text: string;
  tone: Tone;
}

/** A make's sign: one SVG path on a 24 by 24 field, or a picture as a PNG. */
export type Logo = { shape: string } | { png: Uint8Array };

export interface Cover {
  make: string;
  model: string;
  /** A line under the name. */
  subtitle: string;
  /** Null where the make's initials stand in. */
  logo: Logo | null;
  odometer: Mark;
  /** Large figures, each with what it counts. */
  figures: { value: string; label: string }[];
  facts: { label: string; value: string }[];
  /** In the groups that ISO 3779 gives it: maker, description, individual. */
  vin: string[];
  /** The car's public page. */
  link: string;
  /** The public code in groups, as a person types it. */
  code: string;
  /** The QR code of the link: its rows from the top, true for black. */
  qr: boolean[][];
}

export interface Notice {
  title: string;
  priority: Mark;
  description?: string;
  /** When it was added and, where it is over, when it was resolved. */
  days: string;
}

export interface Entry {
  type: string;
  day: string;
  mileage: string;
  implausible: boolean;
  marks: Mark[];
  description?: string;
  parts: string[];
  next?: string;
  recordedBy: string;
  dispute?: string;
}

export interface Reading {
  /** Milliseconds since 1970. */
  at: number;
  /** km */
  mileage: number;
  implausible: boolean;
}

/** Everything that a service book says, in words: what prints it only sets it on pages. */
export interface Book {
  title: string;
  carName: string;
  /** ISO 8601. */
  madeAt: string;
  madeOn: string;
  cover: Cover;
  warnings: Notice[];
  noWarnings: string;
  readings: Reading[];
  services: Entry[];
  noServices: string;
  /** A sentence about services that are not in the book; empty where all of them are. */
  leftOut: string;
  resolved: Notice[];
}
