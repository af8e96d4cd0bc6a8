import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { countScans } from './jpegScans.ts';

// noise, whose compressed data contains every byte value, including 0xff
const noise = sharp(randomBytes(120 * 80 * 3), { raw: { width: 120, height: 80, channels: 3 } });
const withSegment = (jpeg: Buffer, marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
};

describe('the scans of a JPEG', () => {
  it('number one, or ten in a progressive JPEG', async () => {
    expect(countScans(await noise.clone().jpeg({ quality: 100 }).toBuffer())).toBe(1);
    expect(countScans(await noise.clone().jpeg({ quality: 100, progressive: true }).toBuffer())).toBe(10);
  });

  it('do not include those of a thumbnail in the metadata', async () => {
    const jpeg = await noise.clone().jpeg().toBuffer();
    expect(countScans(withSegment(jpeg, 0xe1, jpeg))).toBe(1);
  });

  it('are found after garbage and fill bytes, and only up to the end of the image', async () => {
    const jpeg = await noise.clone().jpeg().toBuffer();
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const odd = Buffer.concat([
      jpeg.subarray(0, -2),
      Buffer.from('garbage'),
      Buffer.of(0xff, 0xff),
      scan,
      jpeg.subarray(-2),
      scan,
    ]);
    expect(countScans(odd)).toBe(2);
  });

  it.each([
    ['(empty)', ''],
    ['a lone prefix', 'ffd8ff'],
    ['a segment without its length', 'ffd8ffe0'],
    ['half a length', 'ffd8ffe000'],
    ['a length of none', 'ffd8ffe00000ffda'],
    ['a length past the end', 'ffd8ffe0ffff'],
  ])('are counted in a file that is cut: %s', (_what, hex) => {
    expect(countScans(Buffer.from(hex, 'hex'))).toBeLessThanOrEqual(1);
  });
});
