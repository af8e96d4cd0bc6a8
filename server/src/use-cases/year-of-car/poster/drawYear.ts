import { YEAR_PICTURE } from '@glovebox/shared/yearPicture';
import { toPng } from '../../draw-panel/toPng.ts';
import { yearPicture, type PosterFacts } from './yearPicture.ts';

/** Draws the picture of a year as PNG; runs on a worker thread. */
export const drawYear = (facts: PosterFacts): Buffer => toPng(YEAR_PICTURE, yearPicture(facts));
