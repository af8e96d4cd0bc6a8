import autocannon from 'autocannon';

/** The duration of each load, in seconds, after a shorter warm-up. */
const SECONDS = 6;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 10;

/**
 * Puts a load on one URL and returns the responses per second. Each connection starts at a different one of the given
 * sets of headers, because real callers do not come in groups of ten.
 * @throws if a response is not a success, because a refused request is fast and would distort the result
 */
export const load = async (url: string, ...headers: Record<string, string>[]): Promise<number> => {
  const asked = headers.map((each) => ({ headers: each }));
  const run = (duration: number) => {
    let started = 0;
    const setupClient = (client: autocannon.Client) => {
      const first = Math.floor((started * asked.length) / CONNECTIONS);
      started += 1;
      if (asked.length > 0) client.setRequests([...asked.slice(first), ...asked.slice(0, first)]);
    };
    return autocannon({ url, duration, connections: CONNECTIONS, setupClient });
  };
  await run(WARM_UP_SECONDS);
  const { requests, non2xx, errors } = await run(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} failures, ${errors} errors`);
  return requests.average;
};
