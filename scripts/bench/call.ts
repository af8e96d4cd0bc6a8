interface Sent {
  method?: string;
  body?: object;
  token?: string;
}

/** Sends a request of the API and returns its whole answer. @throws Error if it is refused */
export const call = async <Answer = unknown>(
  url: string,
  { body, token, method = body ? 'POST' : 'GET' }: Sent = {},
): Promise<Answer> => {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
};

/** Measures how long some work takes, in milliseconds. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/**
 * Measures two things alternately, so that other load on the machine affects both equally.
 * @param warmUp how many rounds come before those that are counted
 * @returns the results of both
 */
export const inTurn = async (
  rounds: number,
  warmUp: number,
  one: (round: number) => Promise<number>,
  other: (round: number) => Promise<number>,
): Promise<[number[], number[]]> => {
  const found: [number[], number[]] = [[], []];
  for (let round = -warmUp; round < rounds; round += 1) {
    const pair = [await one(round), await other(round)] as const;
    if (round < 0) continue;
    found[0].push(pair[0]);
    found[1].push(pair[1]);
  }
  return found;
};
