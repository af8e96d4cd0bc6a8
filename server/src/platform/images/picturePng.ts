import { imageLibrary } from './imageLibrary.ts';
import { readPicture } from './pictureService.ts';

const MOST_SECONDS = 10;

/**
 * A kept picture as a PNG that is fitted into a square, for what reads no WebP.
 * @param file the name of its file
 * @param side of the square, in pixels
 * @throws AppError NOT_FOUND; an Error where it cannot be turned
 */
export const pictureAsPng = async (file: string, side: number): Promise<Buffer> => {
  const bytes = await readPicture(file);
  const sharp = await imageLibrary();
  return sharp(bytes)
    .timeout({ seconds: MOST_SECONDS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
};
