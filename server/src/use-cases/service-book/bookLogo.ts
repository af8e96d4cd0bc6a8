import { basename } from 'node:path';
import type { Logger } from 'pino';
import { logoShape } from '../../modules/catalogue/logos.ts';
import { pictureAsPng } from '../../platform/images/picturePng.ts';
import { isPicturePath } from '../../platform/images/pictureService.ts';
import type { Logo } from './print/book.ts';

/** The side of a logo in pixels: 300 dpi at its printed size. */
const SIDE = 256;

/**
 * Returns the logo of a make for a book: a built-in vector or an uploaded picture. Null if there is none or it cannot be
 * printed, because a book without a logo is better than no book.
 */
export const loadLogo = async (imgUrl: string | null, log: Logger): Promise<Logo | null> => {
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
