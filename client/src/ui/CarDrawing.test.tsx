import { BODIES, PAINTS } from '@glovebox/shared/carLooks';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { CarDrawing } from './CarDrawing.tsx';

const drawn = (car: ReactElement) => {
  const { container } = render(car);
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('nothing is drawn');
  return { svg, frame: container.firstElementChild };
};

describe('the drawing of a car', () => {
  it('differs for each body, and has at most 2 kB', () => {
    const drawings = BODIES.map((body) => {
      const { svg } = drawn(<CarDrawing body={body} paint="dark blue" />);
      expect(svg.outerHTML.length, body).toBeLessThanOrEqual(2_000);
      return [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')).join();
    });
    expect(new Set(drawings).size).toBe(10);
  });

  it('has twelve paints, silver until one is chosen', () => {
    const colours = (car: ReactElement) =>
      [...drawn(car).svg.querySelectorAll('stop')].map((stop) => stop.getAttribute('stop-color')).join();
    const painted = PAINTS.map((paint) => colours(<CarDrawing paint={paint} />));
    expect(new Set(painted).size).toBe(12);
    expect(colours(<CarDrawing />)).toBe(painted[PAINTS.indexOf('silver')]);
  });

  it('is hidden from screen readers, and keeps its space', () => {
    const { frame } = drawn(<CarDrawing />);
    expect(frame).toHaveAttribute('aria-hidden', 'true');
    expect(frame).toHaveClass('aspect-[119/45]');
  });

  it('has no empty margin, except for the longest bodies, which need the whole area', () => {
    const whole = BODIES.filter((body) => drawn(<CarDrawing body={body} />).svg.matches('[viewBox^="0 0"]'));
    expect(whole).toEqual(['van', 'pickup']);
    const { svg, frame } = drawn(<CarDrawing body="van" />);
    expect(svg).toHaveAttribute('viewBox', '0 0 560 200');
    expect(frame).toHaveClass('aspect-[14/5]');
    expect(drawn(<CarDrawing body="suv" />).svg).toHaveAttribute('viewBox', '44 18 476 180');
  });

  it('shares no id with another drawing on the page', () => {
    const { container } = render(
      <>
        <CarDrawing paint="red" />
        <CarDrawing paint="blue" />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
    for (const [, referred] of container.innerHTML.matchAll(/(?:url\(|href=")#([^)"]+)/g)) {
      expect(ids).toContain(referred);
    }
  });
});
