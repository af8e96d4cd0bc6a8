import type { Types } from 'mongoose';
import { drawInTurn } from '../../draw-panel/drawInTurn.ts';
import type { PosterFacts } from './yearPicture.ts';

const DRAW = { module: new URL('./drawYear', import.meta.url), name: 'drawYear', longestMs: 60_000 };

/** Draws the picture of a year for a person. Nothing of it is kept. @throws AppError BUSY */
export const drawPoster = (person: Types.ObjectId, poster: PosterFacts): Promise<Buffer> =>
  drawInTurn(person.toHexString(), DRAW, poster);
