const PREFIX = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Stands for the data byte 0xff; no marker. */
const STUFFED = 0x00;

/** TEM, RST0 to RST7 and SOI stand alone; a segment with its length follows all others. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Counts the scans of a JPEG (ITU-T T.81, annex B), which are one, or about ten if it is progressive. It finds the
 * markers as decoders do: it skips compressed data, garbage, and the content of segments such as a thumbnail. A decoder
 * passes over the whole picture for each scan, however few bytes the scan has.
 */
export const countScans = (jpeg: Buffer): number => {
  let scans = 0;
  let at = 0;
  for (;;) {
    at = jpeg.indexOf(PREFIX, at);
    if (at < 0) return scans;
    while (jpeg[at] === PREFIX) at += 1;
    const marker = jpeg[at];
    at += 1;
    if (marker === undefined || marker === END_OF_IMAGE) return scans;
    if (marker === STUFFED || standsAlone(marker)) continue;
    if (marker === START_OF_SCAN) scans += 1;
    if (at + 2 > jpeg.length) return scans;
    at += jpeg.readUInt16BE(at);
  }
};
