type Point = [x: number, y: number];

export interface Gradient {
  from: Point;
  to: Point;
  stops: { offset: number; colour: string; opacity?: number }[];
}

/** An affine map as in SVG and PDF: x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * A filled or stroked path on a plane whose y axis points down. A picture is a list of shapes, the first at the back.
 * It is written as SVG or drawn into a PDF. Text is drawn as outlines (`outlines.ts`), so it does not depend on the
 * fonts of the machine.
 */
export interface Shape {
  /** The data of an SVG path. */
  path: string;
  /** '#rrggbb' */
  fill?: string | Gradient;
  stroke?: string;
  /** The width of the stroke; 1 by default. */
  width?: number;
  dash?: [on: number, off: number];
  isRound?: boolean;
  /** The opacity of the whole shape. */
  opacity?: number;
  matrix?: Matrix;
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

interface Place {
  x: number;
  y: number;
  scale?: number;
  /** The rotation in degrees, clockwise. */
  turn?: number;
}

/** Moves, scales and turns a picture. */
export const placed = (shapes: readonly Shape[], { x, y, scale = 1, turn = 0 }: Place): Shape[] => {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale];
  const outer: Matrix = [cos, sin, -sin, cos, x, y];
  return shapes.map((shape) => ({ ...shape, matrix: shape.matrix ? multiply(outer, shape.matrix) : outer }));
};

export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const roundedRect = (x: number, y: number, width: number, height: number, radius: number): string => {
  const [w, h] = [width - 2 * radius, height - 2 * radius];
  const corner = (across: number, down: number) => `a${radius} ${radius} 0 0 1 ${across} ${down}`;
  return `M${x + radius} ${y}h${w}${corner(radius, radius)}v${h}${corner(-radius, radius)}h${-w}${corner(-radius, -radius)}v${-h}${corner(radius, -radius)}z`;
};
