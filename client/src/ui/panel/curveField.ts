/** The field that a curve is drawn on. */
export const FIELD = { width: 280, height: 84 };

export interface Point {
  x: number;
  y: number;
  verified: boolean;
}

export interface Curve {
  line: Point[];
  /** Of the line those with room for a mark. */
  marks: Point[];
  /** x of today. */
  today: number;
  /** The way on from the last reading at the car's pace. */
  ahead: { x: number; y: number } | null;
}
