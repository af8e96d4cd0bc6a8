import type { Body, Paint } from '@glovebox/shared/carLooks';
import type { ServiceFamily } from '@glovebox/shared/serviceFamily';
import type { DistanceUnit, DistanceUnits } from '@glovebox/shared/units';
import type { StampKind } from '@glovebox/shared/stamp';
import type { Curve } from '../../draw-panel/curvePicture.ts';

/** The severity of a mark, which determines its colour. */
export type Tone = 'neutral' | 'danger' | 'caution' | 'success';

export interface Mark {
  text: string;
  tone: Tone;
}

/** A make's logo: one SVG path on a 24 by 24 grid, or a PNG. */
export type Logo = { shape: string } | { png: Uint8Array };

/** A ring of the instrument panel, and its texts. */
export interface Gauge {
  label: string;
  value: string;
  note: string;
  /** 0 to 1. */
  part: number;
  colour: string;
}

export interface Cover {
  make: string;
  model: string;
  /** The line below the name. */
  subtitle: string;
  /** Null to print the make's initials instead. */
  logo: Logo | null;
  odometer: Mark;
  /** The drawing of the instrument panel. Its figures are printed below it as text. */
  panel: { body: Body; paint: Paint; mileage: number; unit: DistanceUnit; curve: Curve; gauges: Gauge[] };
  /** Key numbers, each with a label. */
  stats: { value: string; label: string }[];
  facts: { label: string; value: string }[];
  /** What is missing in the history. */
  notes: string[];
  /** The VIN in the groups of ISO 3779: manufacturer, descriptor, indicator section. */
  vin: string[];
  /** The car's public page. */
  link: string;
  /** The public code in groups, for typing. */
  code: string;
  /** The QR code of the link: rows from the top, true for black. */
  qr: boolean[][];
}

/** A warning, or a service that is due. */
export interface Notice {
  title: string;
  /** The urgency. */
  mark: Mark;
  description?: string;
  /** The dates at which a warning was added and resolved, or the mileage at which a service is due. */
  when: string;
}

export interface Entry {
  title: string;
  family: ServiceFamily;
  /** Printed above the first entry of a year. */
  year?: { name: string; sum: string | undefined; costs: string[] };
  /** The long time or distance without an entry, printed above this one. */
  gap?: string | undefined;
  /** The angle of its stamp, in degrees. */
  tilt: number;
  /** The stamp of the workshop that recorded it. */
  stamp?: StampKind | undefined;
  day: string;
  mileage: string;
  implausible: boolean;
  marks: Mark[];
  description?: string;
  parts: string[];
  next?: string;
  cost?: string;
  recordedBy: string;
  dispute?: string;
}

export interface ChartReading {
  /** Milliseconds since 1970. */
  at: number;
  /** The mileage in the unit of the book. */
  mileage: number;
  implausible: boolean;
}

/** The whole content of a service book as text; printing only lays it out. */
export interface Book {
  title: string;
  carName: string;
  /** ISO 8601. */
  madeAt: string;
  madeOn: string;
  cover: Cover;
  due: Notice[];
  warnings: Notice[];
  noWarnings: string;
  /** The unit of all distances in the book. */
  units: DistanceUnits;
  readings: ChartReading[];
  services: Entry[];
  noServices: string;
  /** A sentence about services that did not fit into the book; empty if all did. */
  leftOut: string;
  resolved: Notice[];
}
