import { dayOf } from '@glovebox/shared/days';
import { LRUCache } from 'lru-cache';
import type { PublicCar } from '@glovebox/shared/car';
import { sha256 } from '../../../platform/crypto/sha256.ts';
import { drawInTurn } from '../../draw-panel/drawInTurn.ts';
import { previewFacts, type PreviewFacts } from './previewFacts.ts';

const DRAW = { module: new URL('./drawPreview', import.meta.url), name: 'drawPreview', longestMs: 60_000 };

/** The pictures, drawn or being drawn, by what they show. Each has about 100 kB. */
const previews = new LRUCache<string, Promise<Buffer>>({ max: 100 });

const drawOnce = (key: string, facts: PreviewFacts, address: string): Promise<Buffer> => {
  const known = previews.get(key);
  if (known) return known;
  const drawing = drawInTurn(address, DRAW, facts);
  previews.set(key, drawing);
  drawing.catch(() => previews.delete(key));
  return drawing;
};

/**
 * Returns the preview of a public page, which `draw` draws on a worker thread if it is not cached. `tag` is different
 * for each content. `draw` rejects with BUSY while many previews are being drawn for the address that asks.
 */
export const previewOf = (car: PublicCar) => {
  const facts = previewFacts(car, dayOf(new Date(), null));
  const key = sha256(JSON.stringify(facts));
  return {
    tag: `"${key}"`,
    draw: (address: string) => drawOnce(key, facts, address),
  };
};
