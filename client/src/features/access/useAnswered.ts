import { useState } from 'react';

/** The requests that still wait; what was answered is gone at once, before the list has been read again. */
export const useAnswered = <Request extends { requestId: string }>(requests: readonly Request[]) => {
  const [answered, setAnswered] = useState<readonly string[]>([]);
  return {
    waiting: requests.filter(({ requestId }) => !answered.includes(requestId)),
    onAnswered: (requestId: string) => setAnswered((before) => [...before, requestId]),
  };
};
