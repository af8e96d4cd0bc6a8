import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import sampleCar from './sampleCar.svg?raw';
import { CarDrawing } from '../../ui/CarDrawing.tsx';

// the landing page loads this file, because the drawings of all bodies would be a tenth of its JavaScript
it('the car on the landing page is drawn like every other car', () => {
  const drawn = renderToStaticMarkup(<CarDrawing body="hatchback" paint="red" />);
  const svg = /<svg.*<\/svg>/.exec(drawn)?.[0].replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  expect(sampleCar.trim()).toBe(svg);
});
