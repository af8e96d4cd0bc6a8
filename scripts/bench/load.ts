import autocannon from 'autocannon';

/** How long each load lasts, in seconds, after a shorter one to warm up. */
const SECONDS = 6;
const WARM_UP_SECONDS = 2;

export interface Measured {
  perSecond: number;
  /** milliseconds */
  median: number;
  /** milliseconds */
  p99: number;
}

/**
 * Puts a load on one address and answers how it was served. Where several sets of headers are given, each connection
 * takes one after another.
 * @throws when an answer was not a success: a refused request is quick, and no measurement
 */
export const load = async (url: string, ...headers: Record<string, string>[]): Promise<Measured> => {
  const asked = headers.map((each) => ({ headers: each }));
  const run = (duration: number) =>
    autocannon({ url, duration, connections: 10, ...(asked.length > 0 && { requests: asked }) });
  await run(WARM_UP_SECONDS);
  const { requests, latency, non2xx, errors } = await run(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} failures, ${errors} errors`);
  return { perSecond: requests.average, median: latency.p50, p99: latency.p99 };
};
