import type { PublicCar } from '@glovebox/shared/car';
import { createLimiter } from '../../../platform/concurrency/limiter.ts';
import { runOnThread } from '../../../platform/concurrency/threads.ts';
import { sha256 } from '../../../platform/crypto/sha256.ts';
import { pauseRequestTime } from '../../../platform/database/requestTime.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import { previewFacts, type PreviewFacts } from './previewFacts.ts';

/** About 100 kB each. */
const MOST_KEPT = 100;

const limiter = createLimiter({
  running: 1,
  waiting: 20,
  full: () => new AppError('BUSY', 'Many pictures are being drawn at the moment. Please try again shortly.'),
});

const DRAW = { module: new URL('./drawPreview', import.meta.url), name: 'drawPreview', longestMs: 60_000 };

/** The pictures, drawn or being drawn, by what they show. The oldest is dropped first. */
const previews = new Map<string, Promise<Buffer>>();

const drawOnce = (key: string, facts: PreviewFacts): Promise<Buffer> => {
  const known = previews.get(key);
  if (known) return known;
  const drawing = limiter.run(() => runOnThread(DRAW, facts));
  previews.set(key, drawing);
  drawing.catch(() => previews.delete(key));
  const [oldest] = previews.keys();
  if (previews.size > MOST_KEPT && oldest !== undefined) previews.delete(oldest);
  return drawing;
};

/**
 * Returns the preview of a public page, which `draw` draws on a worker thread if it is not cached. `tag` is different
 * for each content. `draw` rejects with BUSY while many previews are being drawn.
 */
export const previewOf = (car: PublicCar) => {
  const facts = previewFacts(car, new Date().toISOString().slice(0, 10));
  const key = sha256(JSON.stringify(facts));
  return { tag: `"${key}"`, draw: () => pauseRequestTime(() => drawOnce(key, facts)) };
};
