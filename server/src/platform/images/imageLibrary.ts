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

/** The image library, which takes 20 MB and half a second: it comes with the first picture. It reads what is uploaded. */
export const imageLibrary = () => (loaded ??= loadSharp());
