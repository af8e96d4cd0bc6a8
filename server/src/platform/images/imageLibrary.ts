const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
};
let loaded: ReturnType<typeof loadSharp> | undefined;

/** Loads the image library with the first picture, because that takes 20 MB and half a second. */
export const imageLibrary = () => (loaded ??= loadSharp());
