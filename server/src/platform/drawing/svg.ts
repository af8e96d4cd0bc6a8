import type { Gradient, Shape } from './shapes.ts';

const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('');

const gradient = ({ from, to, stops }: Gradient, id: string) =>
  `<linearGradient${attributes({ id, gradientUnits: 'userSpaceOnUse', x1: from[0], y1: from[1], x2: to[0], y2: to[1] })}>${stops
    .map(
      ({ offset, colour, opacity }) =>
        `<stop${attributes({ offset, 'stop-color': colour, 'stop-opacity': opacity })}/>`,
    )
    .join('')}</linearGradient>`;

/**
 * Writes a picture as SVG. It only contains numbers and colours, since text is drawn as outlines, so it needs no
 * escaping.
 */
export const toSvg = (width: number, height: number, shapes: readonly Shape[]): string => {
  const parts = shapes.map(
    ({ path, fill, stroke, width: lineWidth, dash, isRound, opacity, matrix }, index) => {
      const id = `g${index}`;
      const isGradient = typeof fill === 'object';
      const round = isRound ? 'round' : undefined;
      return `${isGradient ? gradient(fill, id) : ''}<path${attributes({
        d: path,
        fill: isGradient ? `url(#${id})` : (fill ?? 'none'),
        stroke,
        'stroke-width': lineWidth,
        'stroke-dasharray': dash?.join(' '),
        'stroke-linecap': round,
        'stroke-linejoin': round,
        opacity,
        transform: matrix && `matrix(${matrix.join(' ')})`,
      })}/>`;
    },
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`;
};
