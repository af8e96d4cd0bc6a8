import { imageLibrary } from './imageLibrary.ts';
import { readPicture } from './pictureService.ts';

const MOST_SECONDS = 10;

/**
 * Converts a stored picture to a PNG that fits into a square, for consumers that do not read WebP.
 * @param file the file name
 * @param side the side of the square, in pixels
 * @throws AppError NOT_FOUND; an Error if it cannot be converted
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
