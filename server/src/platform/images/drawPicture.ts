import { PICTURE_FAULTS } from '@glovebox/shared/picture';
import { AppError } from '../errors/appError.ts';
import { createLimiter } from '../concurrency/limiter.ts';
import { pauseRequestTime } from '../database/requestTime.ts';
import { imageLibrary } from './imageLibrary.ts';
import { countScans } from './jpegScans.ts';

/** The purposes of pictures, with the box into which each is fitted, in pixels. */
const PICTURE_SIZES = {
  logo: { width: 256, height: 256 },
  model: { width: 1280, height: 800 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** 24 megapixels, which is what a good camera takes. A larger picture is not decoded. */
const MOST_PIXELS = 24_000_000;
const MOST_SECONDS = 10;
/** Scans of a JPEG. Ten are usual. The decoder passes over the whole picture for each, and no timeout interrupts it. */
const MOST_SCANS = 100;
/** The number of pictures that may wait while one is processed. */
const MOST_WAITING = 7;
/** A result above this size, in bytes, is encoded again with stronger compression. */
const LIGHT = 200_000;
const QUALITIES = { good: 82, light: 60 };

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

/** The magic numbers of the accepted formats. Nothing else reaches a decoder, whatever the name of the file. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  isJpeg,
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

const fault = (text: string) => new AppError('BAD_INPUT', text);

/** @throws AppError BAD_INPUT for a picture with too many pixels or scans, a damaged one or one that takes too long */
const redraw = async (bytes: Buffer, size: PictureSize): Promise<Buffer> => {
  const sharp = await imageLibrary();
  const { width, height } = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw fault('We can’t read this picture.');
    });
  if (width * height > MOST_PIXELS) {
    throw fault(
      `The picture has ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels; at most 24 million can be used.`,
    );
  }
  if (isJpeg(bytes) && countScans(bytes) > MOST_SCANS) {
    throw fault('This JPEG is too complex. Save it again as a JPEG.');
  }
  const pack = (quality: number) =>
    // only the first frame; re-encoding keeps the pixels alone, without location, camera or script
    sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ ...PICTURE_SIZES[size], fit: 'inside', withoutEnlargement: true })
      .webp({ quality, alphaQuality: 90 })
      .toBuffer();
  try {
    const good = await pack(QUALITIES.good);
    return good.length <= LIGHT ? good : await pack(QUALITIES.light);
  } catch {
    throw fault('We can’t read this picture.');
  }
};

/** Processes one picture at a time to limit memory. */
const limiter = createLimiter({
  running: 1,
  waiting: MOST_WAITING,
  full: () => new AppError('BUSY', 'Too many pictures were sent at once. Please try again in a few seconds.'),
});

/**
 * Re-encodes an uploaded picture as a WebP that is upright, fits into its box and has no metadata.
 * @throws AppError NOT_PICTURE for anything but PNG, JPEG or WebP; BAD_INPUT if it cannot be decoded; BUSY
 */
export const drawPicture = async (bytes: Buffer, size: PictureSize): Promise<Buffer> => {
  if (!SIGNATURES.some((matches) => matches(bytes))) {
    throw new AppError('NOT_PICTURE', PICTURE_FAULTS.wrongType);
  }
  return pauseRequestTime(() => limiter.run(() => redraw(bytes, size)));
};
