import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp, type Person } from '../people.ts';
import { freshServer } from '../testServer.ts';

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const END_BYTES = 2;

/** A progressive JPEG that repeats its last scan many times. Each scan is decoded over the whole picture. */
const repeatScans = (jpeg: Buffer, times: number): Buffer => {
  const last = jpeg.subarray(jpeg.lastIndexOf(START_OF_SCAN), -END_BYTES);
  const repeated = Array.from({ length: times }, () => last);
  return Buffer.concat([jpeg.subarray(0, -END_BYTES), ...repeated, jpeg.subarray(-END_BYTES)]);
};

const api = await freshServer();
let moderator: Person;
let make: string;
beforeAll(async () => {
  moderator = await signUp(api, { role: 'moderator' });
  const { body } = await moderator.post('/api/cars/make').send({ name: 'Slow to see' }).expect(201);
  make = (body as { make: { _id: string } }).make._id;
});

describe('a small picture that takes long to decode', () => {
  it('is refused before it is decoded: a JPEG of 24 megapixels with 15,000 scans', async () => {
    const plain = await sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: 'navy' } })
      .jpeg({ progressive: true })
      .toBuffer();
    const { body } = await moderator
      .put(`/api/cars/make/${make}/image`)
      .type('image/jpeg')
      .send(repeatScans(plain, 15_000))
      .expect(400);
    expect(body).toMatchObject({ error: 'This JPEG is too complex. Save it again as a JPEG.' });
  });
});
