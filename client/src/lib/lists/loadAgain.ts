import { endLeftSession } from '../leftSession.ts';

/** How often to check whether the server is back, in milliseconds. */
const ASK_EVERY = 3000;

/** Returns the path of the script that this page was loaded with, which contains a hash of its content. */
const ownScript = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Fetches the current HTML of every screen except the landing page; returns null while the server is away. */
const pageNow = async (): Promise<string | null> => {
  try {
    const answer = await fetch('/index.html', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
};

const pause = () => new Promise((resolve) => setTimeout(resolve, ASK_EVERY));

/**
 * Checks whether reloading the page is likely to repair a broken screen: either the server has another build, without a
 * part of the screen, or the server was away. Waits until the server is back, unless `given` is aborted.
 */
export const isWorthLoadingAgain = async (given: AbortSignal): Promise<boolean> => {
  const script = ownScript();
  let page = await pageNow();
  const wasAway = page === null;
  while (page === null && !given.aborted) {
    await pause();
    page = await pageNow();
  }
  if (given.aborted || page === null) return false;
  // only this page knows the token that ends a session which was left meanwhile
  await endLeftSession();
  return wasAway || (script !== null && !page.includes(`"${script}"`));
};
