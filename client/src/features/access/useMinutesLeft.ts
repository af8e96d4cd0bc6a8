import { useEffect, useState } from 'react';

const EVERY = 5_000;
const MINUTE = 60_000;

/** The begun minutes until a moment, kept up to date; 0 once it has passed. */
export const useMinutesLeft = (iso: string) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(iso) - now) / MINUTE));
};
