import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { PictureModel } from '../../platform/images/pictureModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { readPages } from '../../testing/pdfText.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer();
const owner = await signUp(api);
const moderator = await signUp(api, { role: 'moderator' });
const car = await buildCar(api, owner);

const book = async () => {
  const { body } = await owner.get(`/api/car/${car._id}/book`).expect(200);
  const file = (body as Buffer).toString('latin1');
  const images = [...file.matchAll(/\/Subtype \/Image[\s\S]*?endobj/g)].map(([image]) => ({
    width: Number(/\/Width (\d+)/.exec(image)?.[1]),
    height: Number(/\/Height (\d+)/.exec(image)?.[1]),
  }));
  return { images, cover: readPages(body as Buffer)[0] };
};

it('draws a built-in make’s logo as vector lines', async () => {
  const { images, cover } = await book();
  expect(images).toEqual([]);
  expect(cover).not.toContain('V');
});

describe('a logo that was uploaded', () => {
  beforeEach(async () => {
    const background = { r: 200, g: 30, b: 30, alpha: 0.5 };
    const logo = sharp({ create: { width: 200, height: 100, channels: 4, background } });
    await moderator
      .put(`/api/cars/make/${car.make._id}/image`)
      .type('image/png')
      .send(await logo.png().toBuffer())
      .expect(200);
  });

  it('is on the cover, with its transparency', async () => {
    const { images, cover } = await book();
    // the second one is the alpha mask of the first
    expect(images).toEqual([
      { width: 200, height: 100 },
      { width: 200, height: 100 },
    ]);
    expect(cover).not.toContain('V');
  });

  it.each([
    ['is damaged', () => PictureModel.updateMany({}, { $set: { bytes: Buffer.from('RIFF....WEBP') } })],
    ['is not there', () => PictureModel.deleteMany({})],
  ])('is replaced by the initials if it %s, and the book is still made', async (_what, spoil) => {
    await spoil();
    const { images, cover } = await book();
    expect(images).toEqual([]);
    expect(cover).toContain('V');
  });
});
