import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });

let entries = 0;
let make: string;
let specModel: string;
const added = async (kind: string, body: object) => {
  const answer = await moderator.post(`/api/cars/${kind}`).send(body).expect(201);
  const entry = Object.values(answer.body as Record<string, string | { _id: string }>).find(
    (value) => typeof value === 'object',
  );
  return entry!._id;
};
beforeEach(async () => {
  entries += 1;
  make = await added('make', { name: `Pictured ${entries}` });
  const baseModel = await added('basemodel', { make, name: 'Base' });
  specModel = await added('specmodel', { baseModel, name: 'Spec' });
});

const upload = (bytes: Buffer, type = 'image/png', path = `make/${make}`) =>
  moderator.put(`/api/cars/${path}/image`).type(type).send(bytes);

const served = async (path: string) => {
  const answer = await api.request.get(path).responseType('blob').expect(200);
  return { bytes: answer.body as Buffer, headers: answer.headers as Record<string, string> };
};

const canvas = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } });

const imgUrlOf = async (id: string) => {
  const { body } = await api.request.get(`/api/cars/basemodels/${id}`).expect(200);
  return (body as { imgUrl: string | null }).imgUrl;
};

describe('a logo', () => {
  it.each([
    ['PNG', 'image/png', () => canvas(600, 300).png().toBuffer()],
    ['JPEG', 'image/jpeg', () => canvas(600, 300).jpeg().toBuffer()],
    ['WebP', 'image/webp', () => canvas(600, 300).webp().toBuffer()],
  ])('is re-encoded as a WebP of at most 256 pixels: %s', async (_name, type, draw) => {
    const { body } = await upload(await draw(), type).expect(200);
    expect(body.message).toBe('Logo changed.');
    expect(body.make.imgUrl).toMatch(/^\/api\/cars\/images\/[0-9a-f]{64}\.webp$/);
    const { bytes, headers } = await served(body.make.imgUrl as string);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 });
  });

  it('keeps transparency', async () => {
    const { body } = await upload(await canvas(300, 300, 0).png().toBuffer()).expect(200);
    const { bytes } = await served(body.make.imgUrl as string);
    const { channels } = await sharp(bytes).stats();
    expect(channels[3]?.max).toBe(0);
  });

  it('is not enlarged', async () => {
    const { body } = await upload(await canvas(40, 20).png().toBuffer()).expect(200);
    const { bytes } = await served(body.make.imgUrl as string);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 20 });
  });

  it('falls back to the built-in logo, or to the initials, when removed', async () => {
    await upload(await canvas(40, 20).png().toBuffer()).expect(200);
    await moderator.delete(`/api/cars/make/${make}/image`).expect(200);
    expect(await imgUrlOf(make)).toBeNull();

    const { body } = await api.request.get('/api/cars/').expect(200);
    const volkswagen = (body as { _id: string; name: string }[]).find(({ name }) => name === 'Volkswagen');
    if (!volkswagen) return;
    await upload(await canvas(40, 20).png().toBuffer(), 'image/png', `make/${volkswagen._id}`).expect(200);
    await moderator.delete(`/api/cars/make/${volkswagen._id}/image`).expect(200);
    expect(await imgUrlOf(volkswagen._id)).toBe('/api/cars/logos/volkswagen.svg');
  });

  it('stays with its make when that is renamed, and can be set by its path', async () => {
    const { body } = await upload(await canvas(40, 20).png().toBuffer()).expect(200);
    const { imgUrl } = body.make as { imgUrl: string };
    const name = `Renamed ${entries}`;
    const renamed = await moderator.put(`/api/cars/make/${make}`).send({ name }).expect(200);
    expect(renamed.body.make).toMatchObject({ name, imgUrl });
    await moderator.put(`/api/cars/make/${make}`).send({ name, imgUrl }).expect(200);
    const unknown = imgUrl.replace(/[0-9a-f]{64}/, '0'.repeat(64));
    await moderator.put(`/api/cars/make/${make}`).send({ name, imgUrl: unknown }).expect(400);
  });
});

describe('the picture of a spec model', () => {
  it('is fitted into 1280 × 800 pixels, and can be removed', async () => {
    const jpeg = await canvas(2000, 1500).jpeg().toBuffer();
    const { body } = await upload(jpeg, 'image/jpeg', `specmodel/${specModel}`).expect(200);
    const { bytes } = await served(body.specModel.imgUrl as string);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1067, height: 800 });
    const removed = await moderator.delete(`/api/cars/specmodel/${specModel}/image`).expect(200);
    expect(removed.body.specModel.imgUrl).toBeNull();
    // setting the spec model back shows the picture again
    await served(body.specModel.imgUrl as string);
  });

  it('is upright, and does not reveal the place or the camera', async () => {
    const jpeg = await canvas(80, 40)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .toBuffer();
    expect(jpeg.includes('SecretCamera')).toBe(true);
    const { body } = await upload(jpeg, 'image/jpeg', `specmodel/${specModel}`).expect(200);
    const { bytes } = await served(body.specModel.imgUrl as string);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 80 });
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('SecretCamera')).toBe(false);
  });
});

describe('an upload that is no valid picture', () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const WRONG_TYPE = 'Only PNG, JPEG and WebP pictures can be used.';

  it.each([
    ['an SVG declared as such', SVG, 'image/svg+xml'],
    ['an SVG declared as PNG', SVG, 'image/png'],
    ['a GIF declared as PNG', Buffer.from('GIF89a\u0001\0\u0001\0'), 'image/png'],
    ['a page declared as JPEG', Buffer.from('<!doctype html><script>1</script>'), 'image/jpeg'],
    ['JSON', Buffer.from('{"url":"https://example.org/logo.png"}'), 'application/json'],
    ['plain text', Buffer.from('hello'), 'text/plain'],
  ])('is refused: %s', async (_name, bytes, type) => {
    const { body } = await upload(bytes, type).expect(415);
    expect(body).toMatchObject({ code: 'NOT_PICTURE', error: WRONG_TYPE });
    expect(await imgUrlOf(make)).toBeNull();
  });

  it('is refused with a content encoding, which could hide any content', async () => {
    await upload(await canvas(9, 9).png().toBuffer())
      .set('Content-Encoding', 'gzip')
      .expect(415);
  });

  it('is refused when it is empty', async () => {
    await moderator.put(`/api/cars/make/${make}/image`).type('image/png').expect(400);
  });

  it('is refused beyond 1 MB, with and without a Content-Length', async () => {
    const large = Buffer.alloc(1024 * 1024 + 1, 1);
    const { body } = await upload(large).expect(413);
    expect(body).toMatchObject({ code: 'TOO_LARGE', error: 'The picture is larger than 1 MB.' });
    // streams are sent chunked
    const chunked = await fetch(`${api.url}/api/cars/make/${make}/image`, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/png', token: moderator.token },
      body: new Blob([large]).stream(),
      duplex: 'half',
    });
    expect(chunked.status).toBe(413);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('is refused if truncated: %s', async (format) => {
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(format)
      .toBuffer();
    const { body } = await upload(noise.subarray(0, noise.length / 2), `image/${format}`).expect(400);
    expect(body.error).toBe('We can’t read this picture.');
  });

  it('is refused before it is decoded if a few bytes would become a billion pixels', async () => {
    const bomb = await canvas(16, 16).jpeg().toBuffer();
    // the height and the width of the frame follow its marker, length and precision
    const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
    bomb.writeUInt16BE(30_000, frame + 5);
    bomb.writeUInt16BE(30_000, frame + 7);
    const before = process.memoryUsage().rss;
    const { body } = await upload(bomb, 'image/jpeg').expect(400);
    expect(body.error).toBe('The picture has 30,000 × 30,000 pixels; at most 24 million can be used.');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('loses everything that is hidden in it', async () => {
    const polyglot = Buffer.concat([
      await canvas(20, 20).jpeg().toBuffer(),
      Buffer.from('<script>alert(document.cookie)</script>PK\u0003\u0004'),
    ]);
    const { body } = await upload(polyglot, 'image/jpeg').expect(200);
    const { bytes } = await served(body.make.imgUrl as string);
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('PK\u0003\u0004')).toBe(false);
  });

  it('keeps only its first frame if it is an animation', async () => {
    const frames = Buffer.concat([
      await canvas(10, 10).raw().toBuffer(),
      await sharp({ create: { width: 10, height: 10, channels: 4, background: 'blue' } })
        .raw()
        .toBuffer(),
    ]);
    const animated = await sharp(frames, { raw: { width: 10, height: 20, channels: 4, pageHeight: 10 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const { body } = await upload(animated, 'image/webp').expect(200);
    const { bytes } = await served(body.make.imgUrl as string);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.pages, metadata.height]).toEqual([undefined, 10]);
  });
});

it.each(['nothing.webp', `${'0'.repeat(64)}.webp`, '..%2f..%2fpackage.json', `${'A'.repeat(64)}.webp`])(
  'answers 404 for a missing picture: %s',
  async (file) => {
    await api.request.get(`/api/cars/images/${file}`).expect(404);
  },
);

it('does not block other requests when many arrive at once, and is refused if it waits too long', async () => {
  const large = await sharp({
    create: { width: 3_000, height: 3_000, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  const uploads = Array.from({ length: 20 }, () => upload(large).then(({ status }) => status));
  await api.request.get('/api/cars/').expect(200);
  const statuses = await Promise.all(uploads);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});
