import { basename } from 'node:path';
import type { Logger } from 'pino';
import { logoShape } from '../../modules/catalogue/logos.ts';
import { pictureAsPng } from '../../platform/images/picturePng.ts';
import { isPicturePath } from '../../platform/images/pictureService.ts';
import type { Logo } from './print/book.ts';

/** Pixels of a sign's side: 300 to an inch of the square that it is printed in. */
const SIDE = 256;

/**
 * The sign of a make as a book prints it: our drawing of it, or the picture that was uploaded. Null where it has none,
 * or one that cannot be printed: a book is worth more than its ornament.
 */
export const logoOf = async (imgUrl: string | null, log: Logger): Promise<Logo | null> => {
  if (imgUrl === null) return null;
  try {
    if (isPicturePath(imgUrl)) return { png: await pictureAsPng(basename(imgUrl), SIDE) };
    const shape = await logoShape(imgUrl);
    return shape === null ? null : { shape };
  } catch (error) {
    log.warn({ err: error, imgUrl }, 'a logo was left out of a service book');
    return null;
  }
};
