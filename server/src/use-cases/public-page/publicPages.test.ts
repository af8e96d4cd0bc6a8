import type { Car } from '@glovebox/shared/car';
import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stopClockAtMidnight } from '../../testing/clock.ts';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { writeScans } from '../../modules/cars/scanCounter.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { startTestServer, testServer } from '../../testing/testServer.ts';

const api = await testServer();
const owner = await signUp(api);
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner);
});

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const open = (path: string, headers: Record<string, string> = {}) =>
  api.request.get(path).set({ Accept: BROWSER, ...headers });
const paths = () => [`/check/${car.publicId}`, `/check/vin/${car.vin}`] as const;

const deliveredIn = (html: string) => {
  const [, json] = /<script type="application\/json" id="delivered-page">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json ?? 'null') as DeliveredPage;
};
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

/** Returns how often the car was looked up, as its owner sees it. */
const scans = async () => {
  await writeScans({ warn: () => undefined });
  return (await ActivityModel.findOne({ car: car._id, action: 'CAR_SCANNED' }).lean())?.scans ?? 0;
};

describe('the page of a car', () => {
  it('is complete without scripts, and contains the API response for the client', async () => {
    await buildService(owner, car, {
      description: 'Sump plug </script><b>renewed</b>',
      doneAt: '2026-01-01',
    });
    await owner.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 }).expect(201);
    const { body } = await api.request.get(`/api/car/check/${car.publicId}`).expect(200);
    const today = new Date().toISOString().slice(0, 10);
    for (const path of paths()) {
      const { text, headers } = await open(path).expect(200).expect('Content-Type', /html/);
      expect(text).toContain('>Volkswagen Golf VII</h1>');
      expect(text).toContain('Oil Change Service');
      expect(text).toContain('>Brakes</span>');
      expect(text).toContain('Sump plug &lt;/script&gt;&lt;b&gt;renewed&lt;/b&gt;');
      expect(text).not.toContain('</script><b>');
      expect(text).not.toContain('<noscript');
      expect(deliveredIn(text)).toEqual({
        path,
        status: 200,
        body,
        left: null,
        hasSessionCookie: false,
        today,
      });
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('describes the car for programs that show link previews', async () => {
    const { text } = await open(paths()[0], { Accept: '*/*' }).expect(200);
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text).toContain('<title>Volkswagen Golf VII · Service history</title>');
    expect(metaOf(text, 'og:title')).toBe('Volkswagen Golf VII · Service history');
    expect(metaOf(text, 'description')).toContain('120,000 km');
    expect(metaOf(text, 'og:description')).toBe(metaOf(text, 'description'));
    expect(metaOf(text, 'og:url')).toBe(api.url + paths()[0]);
    expect(metaOf(text, 'og:image')).toBe(`${api.url}/api/car/check/${car.publicId}/preview.png`);
    expect(metaOf((await open(paths()[1]).expect(200)).text, 'og:image')).toBe(`${api.url}/preview.png`);
    expect(metaOf(text, 'robots')).toBe('noindex');
    expect(text.match(/property="og:title"/g)).toHaveLength(1);
  });

  it('invites a stranger to log in, but nobody whose cookie names a session', async () => {
    const stranger = await open(paths()[0]).expect(200);
    expect(stranger.text).toContain('Keep a book like this for your own car');
    expect(stranger.headers['x-session-cookie']).toBeUndefined();
    const known = await open(paths()[0], { Cookie: `token=${owner.token}` }).expect(200);
    expect(known.text).not.toContain('Keep a book like this for your own car');
    expect(known.text).toContain('href="/dashboard"');
    expect(known.text).not.toContain('href="/login"');
    expect(known.headers['x-session-cookie']).toBe('received');
    expect(deliveredIn(known.text).hasSessionCookie).toBe(true);
  });

  it('counts as one look-up, but not for the owner of the car, nor for a HEAD request', async () => {
    await open(paths()[0]).expect(200);
    await vi.waitFor(async () => expect(await scans()).toBe(1), { timeout: 5_000, interval: 10 });
    await open(paths()[1], { Cookie: `token=${owner.token}` }).expect(200);
    const { text } = await api.request.head(paths()[0]).set('Accept', BROWSER).expect(200);
    expect(text).toBeFalsy();
    await open(paths()[1]).expect(200);
    await vi.waitFor(async () => expect(await scans()).toBe(2), { timeout: 5_000, interval: 10 });
  });
});

describe('if there is no car to show', () => {
  it.each([
    ['/check/nonsense', 'Invalid Code'],
    ['/check/%', 'Invalid Code'],
    ['/check/v1.2', 'Invalid Code'],
    ['/CHECK/nonsense/', 'Invalid Code'],
    ['/check/vin/WVWZZZAUZHW999999', 'No car with this VIN is registered here.'],
    ['/check/vin/%C0', 'No car found'],
  ])('%s says so: %s', async (path, sentence) => {
    const { text } = await open(path).expect(404).expect('Content-Type', /html/);
    expect(text).toContain(sentence);
    expect(deliveredIn(text)).toMatchObject({ path, status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('a replaced code is not found', async () => {
    await open(paths()[0]).expect(200);
    await owner.post(`/api/car/${car._id}/code`).expect(200);
    await open(paths()[0]).expect(404);
  });

  it('a request for something else than a page gets no page', async () => {
    await open(paths()[0], { Accept: 'application/json' }).expect(404).expect('Content-Type', /json/);
    await open('/check/logo.png', { Accept: '*/*' }).expect(404).expect('Content-Type', /json/);
    await api.request.post(paths()[0]).set('Accept', BROWSER).expect(404);
  });
});

describe('the limit of look-ups', () => {
  stopClockAtMidnight();

  it('leaves the page without data beyond it, and includes requests to the API', async () => {
    const limited = await startTestServer({ rateLimits: true });
    const look = async (index: number) => {
      const path = `/check/nonsense${index}`;
      return index % 2 === 0
        ? limited.request.get(path).set('Accept', BROWSER)
        : limited.request.get(`/api/car${path}`);
    };
    for (let index = 0; index < 60; index += 1) expect((await look(index)).status).toBe(404);
    const refused = await look(60);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.text).toContain('Too many attempts. Please wait a minute and try again.');
    expect(deliveredIn(refused.text).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await look(61)).status).toBe(429);
    await limited.stop();
  });
});
